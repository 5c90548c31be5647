create table srm_pos_change_info__term_changes (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_pos_change_info (id) on delete cascade,
  site_id bigint,
  old_payment_term_id bigint,
  new_payment_term_id bigint,
  old_account_id bigint,
  new_account_id bigint,
  remark text
);
alter table srm_pos_change_info__term_changes add constraint srm_pos_change_info__term_changes_site_id_fkey foreign key (site_id) references srm_pos_supplier_site (id);
alter table srm_pos_change_info__term_changes add constraint srm_pos_change_info__term_changes_old_payment_term_id_fkey foreign key (old_payment_term_id) references srm_base_payment_term (id);
alter table srm_pos_change_info__term_changes add constraint srm_pos_change_info__term_changes_new_payment_term_id_fkey foreign key (new_payment_term_id) references srm_base_payment_term (id);
alter table srm_pos_change_info__term_changes add constraint srm_pos_change_info__term_changes_old_account_id_fkey foreign key (old_account_id) references srm_pos_supplier__accounts (id);
alter table srm_pos_change_info__term_changes add constraint srm_pos_change_info__term_changes_new_account_id_fkey foreign key (new_account_id) references srm_pos_supplier__accounts (id);
alter table srm_pos_change_info__term_changes add constraint srm_pos_change_info__term_changes_header_id_site_id_key unique (header_id, site_id);
create index srm_pos_change_info__term_changes_header_id_idx on srm_pos_change_info__term_changes (header_id);
create index srm_pos_change_info__term_changes_site_id_idx on srm_pos_change_info__term_changes (site_id) where site_id is not null;
create index srm_pos_change_info__term_changes_old_payment_term_id_idx on srm_pos_change_info__term_changes (old_payment_term_id) where old_payment_term_id is not null;
create index srm_pos_change_info__term_changes_new_payment_term_id_idx on srm_pos_change_info__term_changes (new_payment_term_id) where new_payment_term_id is not null;
create index srm_pos_change_info__term_changes_old_account_id_idx on srm_pos_change_info__term_changes (old_account_id) where old_account_id is not null;
create index srm_pos_change_info__term_changes_new_account_id_idx on srm_pos_change_info__term_changes (new_account_id) where new_account_id is not null;
