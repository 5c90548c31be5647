alter table srm_inq_auction__suppliers add column answered_time timestamptz(0);
alter table srm_inq_inquiry drop constraint srm_inq_inquiry_status_check;
alter table srm_inq_inquiry add constraint srm_inq_inquiry_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'APPROVED', 'PUBLISHED', 'QUOTING', 'CLOSED', 'OPENED', 'AWARDING', 'AWARDED', 'FAILED', 'CONVERTED', 'CANCELLED')) not valid;
