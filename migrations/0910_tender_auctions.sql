create table srm_act_compete__final_prices (
  id bigint primary key default nextval('document_id'),
  header_id bigint not null references srm_act_compete (id) on delete cascade,
  supplier_id bigint,
  document_item_id bigint,
  line_num bigint,
  item_name text,
  old_price numeric(18,6),
  price numeric(18,6)
);
alter table srm_act_compete add column source_type text;
alter table srm_act_compete add column source_document_id bigint;
alter table srm_act_compete add column section_no bigint;
alter table srm_act_compete__items add column document_item_id bigint;
alter table srm_act_compete__suppliers add column entry_price numeric(18,2);
alter table srm_act_compete add constraint srm_act_compete_source_document_id_fkey foreign key (source_document_id) references srm_bid_document (id) not valid;
alter table srm_act_compete__items add constraint srm_act_compete__items_document_item_id_fkey foreign key (document_item_id) references srm_bid_document__items (id) not valid;
alter table srm_act_compete__final_prices add constraint srm_act_compete__final_prices_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_act_compete__final_prices add constraint srm_act_compete__final_prices_document_item_id_fkey foreign key (document_item_id) references srm_bid_document__items (id);
create index srm_act_compete__final_prices_header_id_idx on srm_act_compete__final_prices (header_id);
create index srm_act_compete__final_prices_supplier_id_idx on srm_act_compete__final_prices (supplier_id) where supplier_id is not null;
create index srm_act_compete__final_prices_document_item_id_idx on srm_act_compete__final_prices (document_item_id) where document_item_id is not null;
-- All auctions so far were entered by hand.
update srm_act_compete set source_type = 'MANUAL';

-- Sections of opened tenders whose rule allows an auction, each with its latest one.
create view srm_bid_compete_section as
  select s.id, coalesce(c.status, 'WAITING') as status, d.org_id, d.created_by, d.creation_date, d.last_updated_by,
    d.last_update_date, d.version_num, null::text as file_ids, d.id as document_id, d.document_number, d.title,
    s.section_no, s.section_name, s.section_status, d.category_id, d.buyer_id, d.supervisor_id, d.opened_time,
    s.bid_count, c.id as compete_id, c.compete_type, c.start_time, c.closed_time, d.currency_code,
    d.compare_basis as price_basis, c.start_price, b.open_best, b.final_best
  from srm_bid_document__sections s
    join srm_bid_document d on d.id = s.header_id
    join srm_bid_rule r on r.id = d.rule_id
    left join lateral (select x.* from srm_act_compete x
      where x.source_document_id = d.id and x.section_no = s.section_no order by x.id desc limit 1) c on true
    cross join lateral (
      select min(a.amount) as open_best,
        case when c.status = 'RESULTED' then min(coalesce(least(e.entry_price, e.last_offer), a.amount)) end as final_best
      from srm_bid_respond h
        join srm_bid_respond__sections q on q.header_id = h.id and q.section_no = s.section_no and q.open_result = 'OK'
        cross join lateral (select case when d.compare_basis = 'TAX_INCLUDED' then q.amount_incl_tax
          else q.amount_excl_tax end as amount) a
        left join srm_act_compete__suppliers e on e.header_id = c.id and e.supplier_id = h.supplier_id
      where h.document_id = d.id and h.status in ('OPENED', 'WON', 'LOST')) b
  where d.status in ('OPENED', 'EVALUATING', 'EVALUATED') and s.section_status in ('OPENED', 'EVALUATED')
    and coalesce(d.legal_flag, 'N') = 'N' and r.allow_compete = 'Y';

create view srm_bid_compete_section__bidders as
  select q.id, s.id as header_id, h.supplier_id,
    case when d.compare_basis = 'TAX_INCLUDED' then q.amount_incl_tax else q.amount_excl_tax end as open_amount,
    e.entry_price, e.last_offer, e.entry_price - least(e.entry_price, e.last_offer) as drop_amount,
    round((e.entry_price - least(e.entry_price, e.last_offer)) / nullif(e.entry_price, 0) * 100, 4) as drop_rate,
    e.rank_num
  from srm_bid_document__sections s
    join srm_bid_document d on d.id = s.header_id and d.status in ('OPENED', 'EVALUATING', 'EVALUATED')
    join srm_bid_respond h on h.document_id = d.id and h.status in ('OPENED', 'WON', 'LOST')
    join srm_bid_respond__sections q on q.header_id = h.id and q.section_no = s.section_no and q.open_result = 'OK'
    left join lateral (select x.id from srm_act_compete x
      where x.source_document_id = d.id and x.section_no = s.section_no order by x.id desc limit 1) c on true
    left join srm_act_compete__suppliers e on e.header_id = c.id and e.supplier_id = h.supplier_id;
