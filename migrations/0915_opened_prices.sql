-- Opened bids by section, after each round over prices that is over. Sealed prices are in columns of their own and never read.
create view srm_bid_opened_price as
  select q.id, d.status, d.org_id, d.created_by, d.creation_date, d.last_updated_by, d.last_update_date, d.version_num,
    null::text as file_ids, 'srmBidDocument' as opens, d.id as document_id, d.document_number, d.title, q.section_no,
    s.section_name, d.category_id, d.buyer_id, d.supervisor_id, h.supplier_id, h.opened_time_price as opened_time,
    h.currency_code, d.compare_basis as price_basis, a.open_amount, l.clarified_count, b.bargain_rounds, b.bargain_amount,
    m.moon_amount, c.auction_amount, n.last_amount, a.open_amount - n.last_amount as drop_amount,
    round((a.open_amount - n.last_amount) / nullif(a.open_amount, 0) * 100, 4) as drop_rate
  from srm_bid_document d
    join srm_bid_respond h on h.document_id = d.id and h.opened_time_price is not null
      and h.status in ('OPENED', 'REJECTED', 'WON', 'LOST')
    join srm_bid_respond__sections q on q.header_id = h.id and q.open_result = 'OK'
    join srm_bid_document__sections s on s.header_id = d.id and s.section_no = q.section_no
    cross join lateral (select case when d.compare_basis = 'TAX_INCLUDED' then q.amount_incl_tax
      else q.amount_excl_tax end as open_amount) a
    cross join lateral (
      select count(*) as clarified_count from srm_bid_clarification x
      where x.document_id = d.id and x.section_no = q.section_no and x.supplier_id = h.supplier_id
        and x.reply_time is not null) l
    cross join lateral (
      select count(*) as bargain_rounds, min(y.after_amount) as bargain_amount
      from srm_bid_bargaining x join srm_bid_bargaining__suppliers y on y.header_id = x.id and y.respond_id = h.id
      where x.document_id = d.id and x.section_no = q.section_no and x.status = 'OPENED') b
    cross join lateral (
      select min(y.latest_amount) as moon_amount
      from srm_bid_bright_moon x join srm_bid_bright_moon__suppliers y on y.header_id = x.id and y.respond_id = h.id
      where x.document_id = d.id and x.section_no = q.section_no and x.status = 'ENDED') m
    cross join lateral (
      select min(least(y.entry_price, y.last_offer)) as auction_amount
      from srm_act_compete x join srm_act_compete__suppliers y on y.header_id = x.id and y.supplier_id = h.supplier_id
      where x.source_document_id = d.id and x.section_no = q.section_no and x.status = 'RESULTED') c
    cross join lateral (
      select least(a.open_amount, b.bargain_amount, m.moon_amount, c.auction_amount) as last_amount) n
  where d.status in ('OPENED', 'EVALUATING', 'EVALUATED', 'AWARDING', 'AWARDED', 'COMPLETED', 'FAILED', 'CANCELLED');
