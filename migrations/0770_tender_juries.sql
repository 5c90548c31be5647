create table srm_bid_document__juries (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_bid_document (id) on delete cascade,
  expert_id bigint,
  juror_role text,
  chair_flag text,
  source text,
  jury_status text,
  declare_time timestamptz(0),
  conflict_flag text,
  replaced_by_id bigint
);
alter table srm_bid_document__juries add constraint srm_bid_document__juries_expert_id_fkey foreign key (expert_id) references srm_bid_expert (id);
alter table srm_bid_document__juries add constraint srm_bid_document__juries_chair_flag_yn check (chair_flag in ('Y', 'N'));
alter table srm_bid_document__juries add constraint srm_bid_document__juries_conflict_flag_yn check (conflict_flag in ('Y', 'N'));
alter table srm_bid_document__juries add constraint srm_bid_document__juries_replaced_by_id_fkey foreign key (replaced_by_id) references srm_bid_expert (id);
create index srm_bid_document__juries_header_id_idx on srm_bid_document__juries (header_id);
create index srm_bid_document__juries_expert_id_idx on srm_bid_document__juries (expert_id) where expert_id is not null;
create index srm_bid_document__juries_replaced_by_id_idx on srm_bid_document__juries (replaced_by_id) where replaced_by_id is not null;
