create table srm_sml_warning (
  id bigint primary key default nextval('document_id'),
  status text not null,
  org_id bigint,
  created_by bigint,
  creation_date timestamptz(0) not null default now(),
  last_updated_by bigint,
  last_update_date timestamptz(0) not null default now(),
  version_num integer not null default 1,
  file_ids text,
  warning_level text,
  warning_type text,
  warning_key text,
  target_org_id bigint,
  preset_id bigint,
  item_id bigint,
  category_id bigint,
  supplier_id bigint,
  preset_ratio numeric(9,4),
  actual_ratio numeric(9,4),
  deviation numeric(9,4),
  tolerance numeric(9,4),
  effective_to date,
  owner_id bigint,
  detect_time timestamptz(0),
  handle_remark text,
  handle_time timestamptz(0)
);
alter table srm_sml_warning add constraint srm_sml_warning_status_check check (status in ('OPEN', 'CLOSED'));
alter table srm_sml_warning add constraint srm_sml_warning_target_org_id_fkey foreign key (target_org_id) references base_organization (id);
alter table srm_sml_warning add constraint srm_sml_warning_preset_id_fkey foreign key (preset_id) references srm_sml_preset_proportion (id);
alter table srm_sml_warning add constraint srm_sml_warning_item_id_fkey foreign key (item_id) references srm_base_item (id);
alter table srm_sml_warning add constraint srm_sml_warning_category_id_fkey foreign key (category_id) references srm_base_category (id);
alter table srm_sml_warning add constraint srm_sml_warning_supplier_id_fkey foreign key (supplier_id) references srm_pos_supplier (id);
alter table srm_sml_warning add constraint srm_sml_warning_owner_id_fkey foreign key (owner_id) references base_person (id);
alter table srm_sml_warning add constraint srm_sml_warning_org_id_fkey foreign key (org_id) references base_organization (id);
create index srm_sml_warning_creation_date_id_idx on srm_sml_warning (creation_date desc, id desc);
create index srm_sml_warning_status_creation_date_id_idx on srm_sml_warning (status, creation_date desc, id desc);
create index srm_sml_warning_target_org_id_idx on srm_sml_warning (target_org_id) where target_org_id is not null;
create index srm_sml_warning_preset_id_idx on srm_sml_warning (preset_id) where preset_id is not null;
create index srm_sml_warning_item_id_idx on srm_sml_warning (item_id) where item_id is not null;
create index srm_sml_warning_category_id_idx on srm_sml_warning (category_id) where category_id is not null;
create index srm_sml_warning_supplier_id_idx on srm_sml_warning (supplier_id) where supplier_id is not null;
create index srm_sml_warning_owner_id_idx on srm_sml_warning (owner_id) where owner_id is not null;
create unique index srm_sml_warning_warning_key_uq on srm_sml_warning (warning_key) nulls not distinct where status = 'OPEN';
create index srm_sml_warning_status_detect_time_idx on srm_sml_warning (status, detect_time desc nulls last);
create index srm_sml_warning_warning_key_trgm on srm_sml_warning using gin (warning_key gin_trgm_ops);

-- The indicators of all performances, after appeals.
create view srm_spe_grade_detail as
  select d.id, p.status, p.org_id, p.created_by, p.creation_date, p.last_updated_by, p.last_update_date, p.version_num,
    null::text as file_ids, 'srmSpePerformance' as opens, p.id as performance_id, p.scheme_id, p.owner_id, p.supplier_id, p.category_id, p.period_from,
    p.period_to, d.dimension, d.indicator_code, d.indicator_name, s.formula_code, d.weight, d.effective_weight,
    d.numerator, d.denominator, d.value, d.score, d.weighted_score, d.missing_applied, d.corrected_flag, p.final_score,
    p.grade_code, p.rank_num, d.source_data_id
  from srm_spe_performance__grade_details d
    join srm_spe_performance p on p.id = d.header_id
    left join srm_spe_source_data s on s.id = d.source_data_id;

-- The lines of all exclusion bills, and which schemes left each out at their last calculation.
create view srm_spe_exclude_line as
  select l.id, h.status, h.org_id, h.created_by, h.creation_date, h.last_updated_by, h.last_update_date, h.version_num,
    null::text as file_ids, 'srmSpeExcludeHeader' as opens, h.id as exclude_id, h.supplier_id, h.target_org_id, h.exclude_group, h.reason_type, l.doc_type,
    l.doc_number, l.doc_line_num, l.item_id, l.doc_date, l.doc_quantity, coalesce(l.exclude_quantity, l.doc_quantity) as exclude_quantity,
    l.line_reason, a.affected_schemes
  from srm_spe_exclude_header__lines l
    join srm_spe_exclude_header h on h.id = l.header_id
    left join lateral (
      select string_agg(distinct c.scheme_number, ', ' order by c.scheme_number) as affected_schemes
      from srm_spe_source_detail d
        join srm_spe_source_data s on s.id = d.source_data_id
        join srm_spe_scheme c on c.id = s.scheme_id
      where d.exclude_id = h.id and d.line_id = l.line_id
    ) a on true;

create view srm_sml_adjustment_line as
  select l.id, h.status, h.org_id, h.created_by, h.creation_date, h.last_updated_by, h.last_update_date, h.version_num,
    null::text as file_ids, 'srmSmlAdjustmentHead' as opens, h.id as adjust_id, h.adjust_title as line_title, h.target_org_id, h.adjust_type, l.preset_id,
    p.item_id, p.category_id, l.supplier_id, l.grade_code, l.final_score, l.old_ratio, l.actual_ratio, l.suggest_ratio,
    l.new_ratio, l.change_ratio, l.line_reason, h.effective_date
  from srm_sml_adjustment_head__lines l
    join srm_sml_adjustment_head h on h.id = l.header_id
    left join srm_sml_preset_proportion p on p.id = l.preset_id;

-- What was ordered and received of what a preset divides, by supplier and month. A line counts for one preset: that of its
-- item before that of its category, the deepest category first, and the latest version of the day. Empty dates: all days.
create function sml_share_rows(asked_from date, asked_to date)
  returns table (preset_id bigint, supplier_id bigint, month text, order_lines bigint, ordered_quantity numeric,
    ordered_amount numeric, received_quantity numeric, received_amount numeric)
  language sql stable as $$
  with recursive above (category_id, ancestor_id, distance) as (
    select id, id, 0 from srm_base_category
    union all
    select a.category_id, c.parent_id, a.distance + 1
    from above a join srm_base_category c on c.id = a.ancestor_id
    where c.parent_id is not null
  ), line as (
    select l.id, o.org_id, o.supplier_id, l.item_id, l.category_id, o.order_date, coalesce(nullif(l.uom_rate, 0), 1) as uom_rate,
      l.quantity - coalesce(l.cancelled_quantity, 0) as quantity,
      coalesce(l.price_excl_tax, 0) / coalesce(nullif(l.price_unit_qty, 0), 1) * coalesce(o.exchange_rate, 1) as price
    from srm_pur_order o join srm_pur_order__lines l on l.header_id = o.id
    where o.status in ('APPROVED', 'PUBLISHED', 'CONFIRMED', 'COMPLETED', 'CLOSED') and o.order_type <> 'SAMPLE'
      and exists (select from srm_sml_preset_proportion p where p.target_org_id = o.org_id)
  ), moved as (
    select org_id, supplier_id, item_id, category_id, order_date as day, 1 as order_lines, quantity * uom_rate as ordered_quantity,
      quantity * price as ordered_amount, 0 as received_quantity, 0 as received_amount
    from line where quantity > 0
    union all
    select l.org_id, l.supplier_id, l.item_id, l.category_id, r.receipt_date::date, 0, 0, 0, net.quantity * l.uom_rate,
      net.quantity * l.price
    from srm_pur_receipt__lines i
      join srm_pur_receipt r on r.id = i.header_id and r.status in ('POSTED', 'COMPLETED')
      join srm_pur_order__deliveries d on d.id = i.order_delivery_id
      join line l on l.id = d.parent_id
      cross join lateral (
        select i.quantity - coalesce(i.write_off_quantity, 0) - coalesce(i.returned_quantity, 0) as quantity
      ) net
  )
  select p.id, m.supplier_id, to_char(m.day, 'YYYY-MM'), sum(m.order_lines), sum(m.ordered_quantity), sum(m.ordered_amount),
    sum(m.received_quantity), sum(m.received_amount)
  from moved m
    cross join lateral (
      select p.id
      from srm_sml_preset_proportion p left join above a on a.category_id = m.category_id and a.ancestor_id = p.category_id
      where p.target_org_id = m.org_id and p.status in ('EFFECTIVE', 'SUPERSEDED', 'EXPIRED')
        and m.day between p.effective_from and p.effective_to
        and (p.object_type = 'ITEM' and p.item_id = m.item_id or p.object_type = 'CATEGORY' and a.distance is not null)
      order by p.object_type = 'ITEM' desc, a.distance, p.preset_version desc, p.id desc
      limit 1
    ) p
  where (asked_from is null or m.day >= asked_from) and (asked_to is null or m.day <= asked_to)
  group by p.id, m.supplier_id, to_char(m.day, 'YYYY-MM')
$$;

-- Preset and actual shares of each version since it took effect, also of suppliers it does not name.
create view srm_sml_monitoring as
  with flow as (
    select preset_id, supplier_id, sum(order_lines) as order_lines, sum(ordered_quantity) as ordered_quantity,
      sum(ordered_amount) as ordered_amount, sum(received_quantity) as received_quantity
    from sml_share_rows(null, null) group by preset_id, supplier_id
  ), share as (
    select p.*, s.supplier_id, s.preset_ratio, s.is_planned, coalesce(f.order_lines, 0)::bigint as order_lines,
      coalesce(f.ordered_quantity, 0) as ordered_quantity, coalesce(f.ordered_amount, 0) as ordered_amount,
      coalesce(f.received_quantity, 0) as received_quantity,
      coalesce(case p.measure_basis when 'AMOUNT' then f.ordered_amount else f.ordered_quantity end, 0) as had
    from srm_sml_preset_proportion p
      cross join lateral (
        select l.supplier_id, l.preset_ratio, true as is_planned
        from srm_sml_preset_proportion__lines l where l.header_id = p.id
        union all
        select f.supplier_id, 0, false from flow f
        where f.preset_id = p.id and f.ordered_quantity > 0 and not exists (
          select from srm_sml_preset_proportion__lines l where l.header_id = p.id and l.supplier_id = f.supplier_id)
      ) s
      left join flow f on f.preset_id = p.id and f.supplier_id = s.supplier_id
    where p.status in ('EFFECTIVE', 'SUPERSEDED', 'EXPIRED')
  ), measured as (
    select *, sum(had) over (partition by id) as had_by_all from share
  ), compared as (
    select *, case when had_by_all > 0 then round(had / had_by_all * 100, 2) end as actual_ratio from measured
  )
  select ('x' || substr(md5(id || '/' || supplier_id), 1, 14))::bit(56)::bigint as id, status, org_id, created_by,
    creation_date, last_updated_by, last_update_date, version_num, null::text as file_ids,
    'srmSmlPresetProportion' as opens, preset_number || ' ' || preset_version as row_title, id as preset_id, target_org_id, object_type, item_id, category_id,
    owner_id, supplier_id, effective_from, effective_to, measure_basis, preset_ratio::numeric(9,4) as preset_ratio, order_lines,
    ordered_quantity::numeric(24,6) as ordered_quantity, ordered_amount::numeric(18,2) as ordered_amount,
    received_quantity::numeric(24,6) as received_quantity, actual_ratio::numeric(9,4) as actual_ratio,
    (actual_ratio - preset_ratio)::numeric(9,4) as deviation, tolerance,
    case when actual_ratio is null then 'NO_DATA' when abs(actual_ratio - preset_ratio) <= coalesce(tolerance, 0) then 'NORMAL'
      when actual_ratio > preset_ratio then 'OVER' else 'UNDER' end as result_status,
    case when is_planned then 'N' else 'Y' end as unplanned_flag,
    (preset_ratio / 100 * had_by_all - had)::numeric(24,6) as suggest_next
  from compared;
