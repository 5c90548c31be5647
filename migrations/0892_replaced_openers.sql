alter table srm_bid_document__openers add column substitute_id bigint;
alter table srm_bid_document__openers add column substitute_reason text;
alter table srm_bid_document__openers add column substitute_ready_flag text;
alter table srm_bid_document__openers add column share_time timestamptz(0);
alter table srm_bid_document__openers add constraint srm_bid_document__openers_substitute_id_fkey foreign key (substitute_id) references base_user (id) not valid;
alter table srm_bid_document__openers add constraint srm_bid_document__openers_substitute_ready_flag_yn check (substitute_ready_flag in ('Y', 'N')) not valid;
