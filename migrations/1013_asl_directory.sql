-- Entries in force on a day; those of a past day as their history tells.
create function asl_valid(as_of date, today date, zone text)
returns table (id bigint, status_then text, role_then text, end_then date) language sql stable as $$
  select a.id, coalesce(past.v ->> 'supplyStatus', a.supply_status),
    coalesce(past.v ->> 'supplyRole', a.supply_role),
    coalesce((past.v ->> 'effectiveTo')::date, a.effective_to)
  from srm_pur_asl a
  left join lateral (
    select jsonb_object_agg(e.key, e.value order by h.event_time, h.id) as v
    from srm_pur_asl__histories h, jsonb_each(h.new_value) e
    where as_of < today and h.header_id = a.id
      and h.event_time < ((as_of + 1)::timestamp at time zone zone)) past on true
  where a.creation_date < ((as_of + 1)::timestamp at time zone zone) and a.effective_from <= as_of
    and coalesce((past.v ->> 'effectiveTo')::date, a.effective_to) >= as_of
    and case when as_of < today then coalesce(past.v ->> 'status', 'EFFECTIVE') else a.status end = 'EFFECTIVE'
$$;

-- Whether what is listed for an organisation and an item or category covers another one.
create function asl_covers(listed_org bigint, listed_item bigint, listed_category bigint, org bigint, item bigint, category bigint)
returns boolean language sql stable as $$
  select (listed_org is null or listed_org in (
      with recursive above(id) as (select org union
        select o.parent_id from above join base_organization o on o.id = above.id) select id from above))
    and case when listed_item is not null then listed_item = item
      else listed_category in (
        with recursive above(id) as (select category union
          select c.parent_id from above join srm_base_category c on c.id = above.id) select id from above) end
$$;

create function asl_directory(as_of date, today date, zone text)
returns table (id bigint, created_by bigint, org_id bigint, category_id bigint, item_id bigint, supplier_id bigint,
  category_path text, item_code text, item_name text, item_name_en text, specification text,
  org_name text, org_name_en text, supplier_code text, supplier_name text, supplier_name_en text,
  supply_status text, supply_role text, manufacturer_name text, lead_time_days bigint, min_order_quantity numeric,
  effective_from date, effective_to date, sole text, contact_name text, contact_phone text)
language sql stable as $$
  with valid as materialized (
    select a.*, v.status_then, v.role_then, v.end_then
    from asl_valid(as_of, today, zone) v join srm_pur_asl a on a.id = v.id)
  select r.id, r.created_by, r.org_id, r.category_id, r.item_id, r.supplier_id, c.full_path, i.item_code,
    i.item_name, i.item_name_en, i.specification, g.org_name, g.org_name_en, s.supplier_number, s.supplier_name,
    s.supplier_name_en, r.status_then, r.role_then, r.manufacturer_name, r.lead_time_days, r.min_order_quantity,
    r.effective_from, r.end_then,
    case when r.status_then in ('QUALIFIED', 'PREFERRED') and (
      select count(distinct o.supplier_id) from valid o
      where o.status_then in ('QUALIFIED', 'PREFERRED') and (o.item_id = r.item_id or o.item_id is null)
        and asl_covers(o.org_id, o.item_id, o.category_id, r.org_id, r.item_id, r.category_id)) = 1
      then 'Y' else 'N' end,
    person.contact_name, person.mobile
  from valid r
    join srm_pos_supplier s on s.id = r.supplier_id
    left join srm_base_category c on c.id = r.category_id
    left join srm_base_item i on i.id = r.item_id
    left join base_organization g on g.id = r.org_id
    left join lateral (select p.contact_name, p.mobile from srm_pos_supplier__contacts p
      where p.header_id = s.id order by p.primary_flag desc nulls last, p.id limit 1) person on true
$$;

-- Items under control that nobody may deliver, with what was ordered of them in a year.
create function asl_unsupplied(today date, zone text)
returns table (id bigint, created_by bigint, org_id bigint, category_id bigint, item_code text, item_name text,
  item_name_en text, specification text, category_name text, category_name_en text, org_name text, org_name_en text,
  year_quantity numeric)
language sql stable as $$
  with valid as materialized (
    select a.org_id, a.item_id, a.category_id from asl_valid(today, today, zone) v join srm_pur_asl a on a.id = v.id)
  select b.id, b.created_by, b.org_id, i.category_id, i.item_code, i.item_name, i.item_name_en, i.specification,
    c.category_name, c.category_name_en, g.org_name, g.org_name_en,
    coalesce((select sum(l.quantity - coalesce(l.cancelled_quantity, 0))
      from srm_pur_order__lines l join srm_pur_order o on o.id = l.header_id
      where l.item_id = i.id and o.org_id = b.org_id
        and o.status in ('APPROVED', 'PUBLISHED', 'CONFIRMED', 'COMPLETED', 'CLOSED')
        and o.order_date > today - interval '12 months'), 0)
  from srm_base_item_org b
    join srm_base_item i on i.id = b.item_id and i.status = 'ACTIVE'
    join srm_base_category c on c.id = i.category_id
    join base_organization g on g.id = b.org_id
  where b.status = 'ACTIVE' and coalesce(b.purchasable_flag, 'Y') <> 'N'
    and coalesce(b.asl_control_flag, c.asl_control_flag) = 'Y'
    and not exists (select 1 from valid v where asl_covers(v.org_id, v.item_id, v.category_id, b.org_id, i.id, i.category_id))
$$;

-- What orders, shares and performances tell of entries.
create function asl_figures(ids bigint[], today date)
returns table (id bigint, last_order_date date, allocation_pct numeric, last_grade text) language sql stable as $$
  select a.id, last.day, shares.share, grades.grade
  from srm_pur_asl a
  left join lateral (
    select max(o.order_date) as day from srm_pur_order o join srm_pur_order__lines l on l.header_id = o.id
    where o.supplier_id = a.supplier_id and (a.org_id is null or o.org_id = a.org_id)
      and case when a.item_id is not null then l.item_id = a.item_id else l.category_id = a.category_id end
      and o.status in ('APPROVED', 'PUBLISHED', 'CONFIRMED', 'COMPLETED', 'CLOSED')) last on true
  left join lateral (
    select l.preset_ratio as share from srm_sml_preset_proportion p
      join srm_sml_preset_proportion__lines l on l.header_id = p.id
    where a.status = 'EFFECTIVE' and p.status = 'EFFECTIVE' and l.supplier_id = a.supplier_id
      and today between p.effective_from and p.effective_to and (a.org_id is null or p.target_org_id = a.org_id)
      and case when a.item_id is not null then p.item_id = a.item_id
        else p.object_type = 'CATEGORY' and p.category_id = a.category_id end
    order by p.id desc limit 1) shares on true
  left join lateral (
    select g.grade_code as grade from srm_spe_performance g
    where g.supplier_id = a.supplier_id and g.release_time is not null and g.status <> 'DRAFT'
    order by g.release_time desc, g.id desc limit 1) grades on true
  where a.id = any(ids)
$$;
