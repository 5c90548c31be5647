alter table srm_bid_document drop constraint srm_bid_document_status_check;
alter table srm_bid_document add constraint srm_bid_document_status_check check (status in ('DRAFT', 'APPROVING', 'REJECTED', 'APPROVED', 'PUBLISH_APPROVING', 'PUBLISH_REJECTED', 'PUBLISHED', 'CLOSED', 'OPENED', 'EVALUATING', 'EVALUATED', 'AWARDING', 'AWARDED', 'COMPLETED', 'FAILED', 'CANCELLED')) not valid;
