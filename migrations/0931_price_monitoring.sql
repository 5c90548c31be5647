-- The rate of a day, as findRate chooses it: direct, inverse, or crossed through the base currency. Null without one.
create function srm_pair_rate(from_currency text, to_currency text, on_day date) returns numeric language sql stable as $$
  select coalesce(
    (select r.rate_value / coalesce(r.unit_quantity, 1) from srm_base_exchange_rate r
      where r.rate_type = 'CORPORATE' and r.status = 'ACTIVE' and r.from_currency = $1 and r.to_currency = $2
        and r.effective_from <= $3 order by r.effective_from desc limit 1),
    (select coalesce(r.unit_quantity, 1) / r.rate_value from srm_base_exchange_rate r
      where r.rate_type = 'CORPORATE' and r.status = 'ACTIVE' and r.from_currency = $2 and r.to_currency = $1
        and r.effective_from <= $3 order by r.effective_from desc limit 1))
$$;
create function srm_rate_on(from_currency text, to_currency text, on_day date) returns numeric language sql stable as $$
  select case when $1 = $2 then 1 else round(coalesce(srm_pair_rate($1, $2, $3),
    srm_pair_rate($1, 'CNY', $3) * srm_pair_rate('CNY', $2, $3)), 8) end
$$;

-- The award line a price comes from; each branch is one look-up by key.
create view srm_award_of_price as
  select 'INQUIRY' as source_type, l.id as source_line_id, l.award_quantity, h.quote_count, h.buyer_id, i.currency_code,
    case when i.price_basis = 'TAX_INCLUDED' then n.target_price / (1 + coalesce(l.tax_rate::numeric, 0) / 100)
      else n.target_price end as target_price, l.first_price_excl_tax as first_price, l.quoted_price_excl_tax as last_price
  from srm_inq_award__lines l join srm_inq_award h on h.id = l.header_id join srm_inq_inquiry i on i.id = h.inquiry_id
    join srm_inq_inquiry__items n on n.id = l.inquiry_item_id
  union all
  select 'AUCTION', l.id, l.award_quantity, h.answer_count, h.buyer_id, h.currency_code,
    case when h.price_basis = 'TAX_INCLUDED' then n.target_price / (1 + coalesce(l.tax_rate::numeric, 0) / 100)
      else n.target_price end, null, l.award_price_excl_tax
  from srm_inq_auction__awards l join srm_inq_auction h on h.id = l.header_id
    left join srm_inq_auction__items n on n.id = l.auction_item_id
  union all
  select 'BID', l.id, l.award_quantity, s.bid_count, h.buyer_id, h.currency_code, l.estimated_price_excl_tax, null,
    l.award_price_excl_tax
  from srm_bid_picketage__items l join srm_bid_picketage h on h.id = l.header_id
    left join srm_bid_document__sections s on s.header_id = h.document_id and s.section_no = l.section_no
  union all
  select 'COMPETE', l.id, l.award_quantity, h.supplier_count, h.buyer_id, h.currency_code,
    case when h.price_basis = 'TAX_INCLUDED' then n.target_price / (1 + coalesce(l.tax_rate::numeric, 0) / 100)
      else n.target_price end, null, l.award_price_excl_tax
  from srm_act_award__lines l join srm_act_award h on h.id = l.header_id
    left join srm_act_compete__items n on n.id = l.compete_item_id;

-- Awarded prices of an item in one currency, without those of awards that were made void.
create function srm_awarded_prices(item bigint, to_currency text, since date)
  returns table (price_id bigint, supplier_id bigint, org_id bigint, award_date date, price numeric, quantity numeric)
  language sql stable rows 5 as $$
  select a.id, a.supplier_id, a.org_id, a.creation_date::date, a.price_excl_tax / a.price_unit_qty
      * case when a.currency_code = to_currency then 1 else srm_rate_on(a.currency_code, to_currency, a.creation_date::date) end,
    (select w.award_quantity from srm_award_of_price w where w.source_type = a.source_type and w.source_line_id = a.source_line_id)
  from srm_base_item_price a
  where a.item_id = item and a.status in ('APPROVED', 'INVALID') and a.source_line_id is not null and a.creation_date >= since
    and a.source_type in ('INQUIRY', 'AUCTION', 'BID', 'COMPETE') and a.invalid_reason is distinct from a.source_number
    and not exists (select from srm_base_item_price__changes c
      where c.header_id = a.id and c.change_type = 'INVALID' and c.cause_number = a.source_number)
$$;

-- Opened quotations, the rounds of a supplier as one row, and awards of an item in one currency.
create function srm_price_course(item bigint, to_currency text)
  returns table (kind text, id bigint, status text, org_id bigint, category_id bigint, buyer_id bigint, supplier_id bigint,
    created_by bigint, day date, number text, supplier_name text, supplier_name_en text, first_price numeric,
    last_price numeric, award_price numeric)
  language sql stable as $$
  select 'AWARD', p.id, p.status, p.org_id, p.category_id, null, p.supplier_id, p.created_by, a.award_date, p.source_number,
    s.supplier_name, s.supplier_name_en, null, null, round(a.price, 6)
  from srm_awarded_prices(item, to_currency, date '1900-01-01') a
    join srm_base_item_price p on p.id = a.price_id join srm_pos_supplier s on s.id = a.supplier_id
  union all
  select 'QUOTE', max(q.id), 'OPENED', q.org_id, q.category_id, q.buyer_id, q.supplier_id, min(q.created_by),
    max(coalesce(q.submit_time, q.creation_date))::date, q.inquiry_number, s.supplier_name, s.supplier_name_en,
    round((array_agg(quoted.price order by q.round_num))[1], 6),
    round((array_agg(quoted.price order by q.round_num desc))[1], 6), null
  from srm_inq_quotation__lines l
    join srm_inq_quotation q on q.id = l.header_id and q.status in ('OPENED', 'AWARDED', 'NOT_AWARDED')
    join srm_inq_inquiry i on i.id = q.inquiry_id join srm_pos_supplier s on s.id = q.supplier_id
    cross join lateral (select l.price_excl_tax * coalesce(q.exchange_rate, 1)
      * srm_rate_on(i.currency_code, to_currency, q.creation_date::date) as price) quoted
  where l.item_id = item and l.price_excl_tax is not null
  group by q.inquiry_id, q.inquiry_number, q.org_id, q.category_id, q.buyer_id, q.supplier_id, s.supplier_name,
    s.supplier_name_en
$$;

-- Effective prices, and those that ended within 90 days without a successor, beside what was paid before and elsewhere.
-- Figures are subqueries in the list of columns: whoever does not read a figure does not pay for it.
create view srm_bid_price_monitoring as
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
    p.effective_from, p.effective_to, p.effective_to - current_date as days_left,
    (select w.quote_count from srm_award_of_price w where w.source_type = p.source_type and w.source_line_id = p.source_line_id)
      as quote_count,
    (select w.award_quantity from srm_award_of_price w
      where w.source_type = p.source_type and w.source_line_id = p.source_line_id) as award_quantity,
    case
      when p.change_rate > p.limits[1] or (p.effective_to < current_date and exists (
        select from srm_pur_requisition__lines l join srm_pur_requisition r on r.id = l.header_id
        where l.item_id = p.item_id and l.free_quantity > 0 and r.status = 'APPROVED'
          and (p.org_id is null or coalesce(l.receive_org_id, r.org_id) = p.org_id))) then 'RED'
      when p.change_rate > p.limits[2] or p.effective_to - current_date between 0 and p.limits[4]
        or p.unit_price > (1 + p.limits[3] / 100) * (
          select min(x.price) from srm_awarded_prices(p.item_id, p.to_currency, p.since) x) then 'AMBER'
      else 'GREEN' end as alarm_level,
    coalesce((select w.buyer_id from srm_award_of_price w
      where w.source_type = p.source_type and w.source_line_id = p.source_line_id), i.default_buyer_id) as buyer_id
  from (
    select q.*, coalesce(o.currency_code, 'CNY') as to_currency, (current_date - interval '12 months')::date as since,
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
  where p.status = 'APPROVED' and p.asl_hold_flag = 'N' and p.effective_from <= current_date
    and p.effective_to >= current_date - 90
    and (p.effective_to >= current_date or not exists (select from srm_base_item_price s
      where s.supplier_id = p.supplier_id and s.item_id = p.item_id and s.org_id is not distinct from p.org_id
        and s.effective_from > p.effective_from and s.status = 'APPROVED' and s.currency_code = p.currency_code));
