-- The moment and the day by the product's clock, in the zone of the installation. The clock is that of the database, moved
-- only where the product runs on a simulated one, as in tests and the building of the demo company.
create function srm_now() returns timestamptz language sql stable as $$
  select now() + coalesce(nullif(current_setting('opensrm.clock_moved', true), '')::interval, interval '0')
$$;
create function srm_today() returns date language sql stable as $$ select srm_now()::date $$;

-- A business parameter where a view needs it: the nearest organisation first, with and then without category, as findValue does.
create or replace function srm_parameter(code text, org bigint, category bigint, shipped text) returns text language sql stable as $$
  with recursive orgs as (
    select o.id, o.parent_id, 0 as far from base_organization o where o.id = org
    union all select o.id, o.parent_id, below.far + 1 from orgs below join base_organization o on o.id = below.parent_id
  ), categories as (
    select c.id, c.parent_id, 0 as far from srm_base_category c where c.id = category
    union all select c.id, c.parent_id, below.far + 1 from categories below join srm_base_category c on c.id = below.parent_id
  )
  select coalesce((
    select v.profile_value from srm_base_config_profile p
      join srm_base_config_profile__values v on v.header_id = p.id
      left join orgs o on o.id = v.scope_org_id left join categories c on c.id = v.category_id
    where p.profile_code = code and p.status = 'ACTIVE'
      and coalesce(v.effective_from, srm_today()) <= srm_today() and coalesce(v.effective_to, srm_today()) >= srm_today()
      and (v.scope_org_id is null or o.id is not null) and (v.category_id is null or c.id is not null)
    order by o.far nulls last, c.far nulls last limit 1),
    (select p.default_value from srm_base_config_profile p where p.profile_code = code), shipped)
$$;

-- How far each sourcing event is, in times and counts and never in prices.
create or replace view srm_bid_monitoring as
  select e.id, e.status, e.org_id, e.created_by, e.creation_date, e.last_updated_by, e.last_update_date, e.version_num,
    null::text as file_ids, e.opens, e.id as event_id, e.sourcing_mode, e.event_number, e.title, e.category_id, e.buyer_id,
    e.supervisor_id, node.current_node, planned.node_plan_time, node.node_actual_time,
    late.overdue_days, case when late.overdue_days > 0 then 'Y' else 'N' end as overdue_flag,
    e.requisition_approved, e.creation_date as event_created, n.event_published, n.quotes_closed, e.opened_time as opened,
    n.award_submitted, n.award_approved, n.output_created,
    round(extract(epoch from coalesce(n.award_approved, case when e.ended then e.last_update_date else srm_now() end)
      - coalesce(e.requisition_approved, e.creation_date)) / 86400, 1) as cycle_days,
    e.invited_count, e.quoted_count
  from (
    select d.id, d.status, d.org_id, d.created_by, d.creation_date, d.last_updated_by, d.last_update_date, d.version_num,
      'srmInqInquiry' as opens, 'INQUIRY' as sourcing_mode, d.inquiry_number as event_number, d.title, d.category_id, d.buyer_id,
      null::bigint as supervisor_id, d.opened_time, d.status in ('FAILED', 'CONVERTED', 'CANCELLED') as ended,
      (select max(r.approved_time) from srm_inq_inquiry__items i join srm_pur_requisition r on r.id = i.requisition_id
        where i.header_id = d.id) as requisition_approved,
      'srmInqAward' as award_resource,
      (select max(a.id) from srm_inq_award a where a.inquiry_id = d.id and a.status <> 'CANCELLED') as award_id,
      (select count(*)::int from srm_inq_inquiry__suppliers s where s.header_id = d.id) as invited_count,
      (select count(distinct q.supplier_id)::int from srm_inq_quotation q where q.inquiry_id = d.id
        and q.submit_time is not null and q.status not in ('PENDING', 'DRAFT', 'REFUSED')) as quoted_count
    from srm_inq_inquiry d
    union all
    select d.id, d.status, d.org_id, d.created_by, d.creation_date, d.last_updated_by, d.last_update_date, d.version_num,
      'srmInqAuction', 'AUCTION', d.auction_number, d.title, d.category_id, d.buyer_id, d.supervisor_id, d.opened_time,
      d.status in ('FAILED', 'CANCELLED'),
      (select max(r.approved_time) from srm_inq_auction__items i join srm_pur_requisition r on r.id = i.requisition_id
        where i.header_id = d.id),
      'srmInqAuction', d.id,
      (select count(*)::int from srm_inq_auction__suppliers s where s.header_id = d.id),
      (select count(distinct q.supplier_id)::int from srm_inq_auction_answer q where q.auction_id = d.id
        and q.submit_time is not null and q.status not in ('PENDING', 'DRAFT', 'REFUSED', 'RECALLED'))
    from srm_inq_auction d
    union all
    select d.id, d.status, d.org_id, d.created_by, d.creation_date, d.last_updated_by, d.last_update_date, d.version_num,
      'srmBidDocument', 'TENDER', d.document_number, d.title, d.category_id, d.buyer_id, d.supervisor_id, d.opened_time,
      d.status in ('COMPLETED', 'FAILED', 'CANCELLED'),
      (select max(r.approved_time) from srm_bid_project__requisitions i join srm_pur_requisition r on r.id = i.requisition_id
        where i.header_id = d.project_id),
      'srmBidPicketage', (select max(a.id) from srm_bid_picketage a where a.document_id = d.id and a.status <> 'CANCELLED'),
      (select count(*)::int from srm_bid_supplier s where s.document_id = d.id),
      case when d.respondent_visibility <> 'HIDDEN' or d.status not in ('DRAFT', 'APPROVING', 'REJECTED', 'APPROVED',
          'PUBLISH_APPROVING', 'PUBLISH_REJECTED', 'PUBLISHED', 'CANCELLED') then
        (select count(*)::int from srm_bid_respond q where q.document_id = d.id and q.status in ('SUBMITTED', 'TECH_OPENED',
          'OPENED', 'OPEN_FAILED', 'RETURNED', 'REJECTED', 'WON', 'LOST')) end
    from srm_bid_document d
    union all
    select d.id, d.status, d.org_id, d.created_by, d.creation_date, d.last_updated_by, d.last_update_date, d.version_num,
      'srmActCompete', 'COMPETE', d.compete_number, d.title, d.category_id, d.buyer_id, d.supervisor_id, d.closed_time,
      d.status in ('FAILED', 'CANCELLED'),
      (select max(r.approved_time) from srm_act_compete__items i
        join srm_pur_requisition__lines l on l.id = i.requisition_line_id join srm_pur_requisition r on r.id = l.header_id
        where i.header_id = d.id),
      'srmActAward', (select max(a.id) from srm_act_award a where a.compete_id = d.id and a.status <> 'CANCELLED'),
      (select count(*)::int from srm_act_compete__suppliers s where s.header_id = d.id),
      (select count(*)::int from srm_act_compete__suppliers s where s.header_id = d.id and s.offer_count > 0)
    from srm_act_compete d where d.source_document_id is null and d.trial_flag is distinct from 'Y'
  ) e
    -- Each step is worked out once for a row; without offset 0 it would be copied to wherever it is used.
    cross join lateral (
      select own.event_published, own.quotes_closed, award.submitted as award_submitted, award.approved as award_approved,
        least(award.ordered, (
          select min(o.creation_date) from srm_base_item_price p join srm_pur_order__lines l on l.item_price_id = p.id
            join srm_pur_order o on o.id = l.header_id
          where p.source_number = award.number and p.source_type in ('INQUIRY', 'AUCTION', 'BID', 'COMPETE'))) as output_created
      from (
        select max(h.happened) filter (where h.operation in ('doPublish', 'doApprovePublish')) as event_published,
          max(h.happened) filter (where h.to_status in ('CLOSED', 'ENDED') and h.from_status <> h.to_status) as quotes_closed
        from document_history h where h.resource = e.opens and h.record_id = e.id) own
      cross join (
        select max(h.happened) filter (where h.operation = 'doSubmit') as submitted,
          max(h.happened) filter (where h.to_status in ('APPROVED', 'EFFECTIVE', 'AWARDED')
            and h.from_status <> h.to_status) as approved,
          min(h.happened) filter (where h.operation = 'generatePurOrder') as ordered,
          (select a.award_number from srm_inq_award a where a.id = e.award_id union all
            select a.auction_number from srm_inq_auction a where a.id = e.award_id union all
            select a.picketage_number from srm_bid_picketage a where a.id = e.award_id union all
            select a.award_number from srm_act_award a where a.id = e.award_id) as number
        from document_history h where h.resource = e.award_resource and h.record_id = e.award_id) award
      offset 0) n
    cross join lateral (
      select case when e.ended then null when n.output_created is not null then 'DONE'
          when n.award_approved is not null then 'OUTPUT' when e.opened_time is not null then 'AWARD'
          when n.quotes_closed is not null then 'OPEN' when n.event_published is not null then 'CLOSE'
          else 'PUBLISH' end as current_node,
        coalesce(n.output_created, n.award_approved, e.opened_time, n.quotes_closed, n.event_published, e.creation_date)
          as node_actual_time
      offset 0) node
    cross join lateral (
      select case when node.current_node in ('PUBLISH', 'CLOSE', 'OPEN', 'AWARD', 'OUTPUT') then
        srm_parameter('SRC_DAYS_' || node.current_node, e.org_id, e.category_id, '3')::numeric * interval '1 day' end as days
      offset 0) standard
    cross join lateral (
      select min(l.plan_publish_date) as publish, min(l.plan_open_date) as open, min(l.plan_award_date) as award
      from srm_bid_document d join srm_bid_project__sections s on s.header_id = d.project_id
        join srm_bid_plan__lines l on l.id = s.plan_line_id
      where d.id = e.id offset 0) plan
    cross join lateral (
      select case node.current_node
        when 'PUBLISH' then coalesce(plan.publish::timestamptz, e.creation_date + standard.days)
        when 'CLOSE' then coalesce(plan.open::timestamptz, n.event_published + standard.days)
        when 'OPEN' then coalesce(plan.open::timestamptz, n.quotes_closed + standard.days)
        when 'AWARD' then coalesce(plan.award::timestamptz, e.opened_time + standard.days)
        when 'OUTPUT' then n.award_approved + standard.days
        end::timestamptz(0) as node_plan_time
      offset 0) planned
    cross join lateral (
      select greatest(0, coalesce(srm_today() - planned.node_plan_time::date, 0)) as overdue_days offset 0) late;

-- Effective prices, and those that ended within 90 days without a successor, beside what was paid before and elsewhere.
-- Figures are subqueries in the list of columns: whoever does not read a figure does not pay for it.
create or replace view srm_bid_price_monitoring as
  select p.id, 'APPROVED' as status, p.org_id, p.created_by, p.creation_date, p.last_updated_by, p.last_update_date, p.version_num,
    null::text as file_ids, 'srmBaseItemPrice' as opens, p.id as price_id, p.price_number, p.item_id, i.item_name, i.specification,
    p.category_id, p.supplier_id, p.source_type, p.source_number, p.to_currency as currency_code,
    p.creation_date::date as award_date, round(p.unit_price, 6) as price_excl_tax,
    round(p.previous_price_excl_tax / p.price_unit_qty * p.rate, 6) as previous_price_excl_tax, p.change_rate,
    (select round(min(x.price), 6) from srm_awarded_prices(p.item_id, p.to_currency, p.since) x) as lowest_price12m,
    (select round(sum(x.price * x.quantity) / nullif(sum(x.quantity), 0), 6)
      from srm_awarded_prices(p.item_id, p.to_currency, p.since) x where x.price is not null) as average_price12m,
    (select round((p.unit_price - min(x.price)) / nullif(min(x.price), 0) * 100, 4)
      from srm_awarded_prices(p.item_id, p.to_currency, p.since) x) as gap_to_lowest,
    (select round(w.target_price * srm_rate_on(w.currency_code, p.to_currency, p.creation_date::date), 6)
      from srm_award_of_price w where w.source_type = p.source_type and w.source_line_id = p.source_line_id)
      as target_price_excl_tax,
    (select round((p.unit_price / nullif(w.target_price * srm_rate_on(w.currency_code, p.to_currency, p.creation_date::date), 0)
        - 1) * 100, 4)
      from srm_award_of_price w where w.source_type = p.source_type and w.source_line_id = p.source_line_id) as gap_to_target,
    p.effective_from, p.effective_to, p.effective_to - srm_today() as days_left,
    (select w.quote_count from srm_award_of_price w where w.source_type = p.source_type and w.source_line_id = p.source_line_id)
      as quote_count,
    (select w.award_quantity from srm_award_of_price w
      where w.source_type = p.source_type and w.source_line_id = p.source_line_id) as award_quantity,
    case
      when p.change_rate > p.limits[1] or (p.effective_to < srm_today() and exists (
        select from srm_pur_requisition__lines l join srm_pur_requisition r on r.id = l.header_id
        where l.item_id = p.item_id and l.free_quantity > 0 and r.status = 'APPROVED'
          and (p.org_id is null or coalesce(l.receive_org_id, r.org_id) = p.org_id))) then 'RED'
      when p.change_rate > p.limits[2] or p.effective_to - srm_today() between 0 and p.limits[4]
        or p.unit_price > (1 + p.limits[3] / 100) * (
          select min(x.price) from srm_awarded_prices(p.item_id, p.to_currency, p.since) x) then 'AMBER'
      else 'GREEN' end as alarm_level,
    coalesce((select w.buyer_id from srm_award_of_price w
      where w.source_type = p.source_type and w.source_line_id = p.source_line_id), i.default_buyer_id) as buyer_id
  from (
    select q.*, coalesce(o.currency_code, 'CNY') as to_currency, (srm_today() - interval '12 months')::date as since,
      case when q.currency_code = coalesce(o.currency_code, 'CNY') then 1
        else srm_rate_on(q.currency_code, coalesce(o.currency_code, 'CNY'), q.creation_date::date) end as rate,
      q.price_excl_tax / q.price_unit_qty * case when q.currency_code = coalesce(o.currency_code, 'CNY') then 1
        else srm_rate_on(q.currency_code, coalesce(o.currency_code, 'CNY'), q.creation_date::date) end as unit_price,
      -- Mostly the parameters have no values of their own for organisations or categories.
      case when exists (select from srm_base_config_profile c join srm_base_config_profile__values v on v.header_id = c.id
          where c.profile_code like 'SRC_ALARM_%')
        then array[srm_parameter('SRC_ALARM_RED_PCT', q.org_id, q.category_id, '10'),
          srm_parameter('SRC_ALARM_AMBER_PCT', q.org_id, q.category_id, '5'),
          srm_parameter('SRC_ALARM_LOWEST_PCT', q.org_id, q.category_id, '10'),
          srm_parameter('SRC_ALARM_DAYS', q.org_id, q.category_id, '30')]::numeric[]
        else (select array[coalesce(max(c.default_value) filter (where c.profile_code = 'SRC_ALARM_RED_PCT'), '10'),
          coalesce(max(c.default_value) filter (where c.profile_code = 'SRC_ALARM_AMBER_PCT'), '5'),
          coalesce(max(c.default_value) filter (where c.profile_code = 'SRC_ALARM_LOWEST_PCT'), '10'),
          coalesce(max(c.default_value) filter (where c.profile_code = 'SRC_ALARM_DAYS'), '30')]::numeric[]
          from srm_base_config_profile c where c.profile_code like 'SRC_ALARM_%') end as limits
    from srm_base_item_price q left join base_organization o on o.id = q.org_id) p
    left join srm_base_item i on i.id = p.item_id
  where p.status = 'APPROVED' and p.asl_hold_flag = 'N' and p.effective_from <= srm_today()
    and p.effective_to >= srm_today() - 90
    and (p.effective_to >= srm_today() or not exists (select from srm_base_item_price s
      where s.supplier_id = p.supplier_id and s.item_id = p.item_id and s.org_id is not distinct from p.org_id
        and s.effective_from > p.effective_from and s.status = 'APPROVED' and s.currency_code = p.currency_code));
