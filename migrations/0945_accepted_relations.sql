alter table srm_inq_auction__conflicts add column accepted_by bigint;
alter table srm_inq_auction__conflicts add column accepted_time timestamptz(0);
alter table srm_inq_auction__conflicts add column accept_reason text;
alter table srm_bid_document__conflicts add column accepted_by bigint;
alter table srm_bid_document__conflicts add column accepted_time timestamptz(0);
alter table srm_bid_document__conflicts add column accept_reason text;
alter table srm_inq_auction__conflicts add constraint srm_inq_auction__conflicts_accepted_by_fkey foreign key (accepted_by) references base_user (id) not valid;
alter table srm_bid_document__conflicts add constraint srm_bid_document__conflicts_accepted_by_fkey foreign key (accepted_by) references base_user (id) not valid;
