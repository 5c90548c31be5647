-- Offers of auctions that are over, read from the log of their hall. A hall that still runs shows nothing here.
create index srm_act_hall_entry_offers_idx on srm_act_hall_entry (bidder_id) where kind = 'OFFER';
create view srm_act_offer as
  select c.id * 100000 + (e.facts::jsonb ->> 'num')::bigint as id,
    case when v.reason is not null then 'VOID'
      when (e.facts::jsonb ->> 'num')::bigint < n.num then 'SUPERSEDED' else 'ACCEPTED' end as status,
    c.org_id, c.created_by, to_timestamp(e.at_ms / 1000) as creation_date, c.last_updated_by,
    to_timestamp(e.at_ms / 1000) as last_update_date, 1 as version_num, null::text as file_ids,
    c.compete_number || ' #' || (e.facts::jsonb ->> 'num') as offer_title, c.id as compete_id,
    (e.facts::jsonb ->> 'num')::bigint as offer_seq, e.bidder_id as supplier_id, b.alias,
    coalesce(u.turn, 1)::bigint as turn_num, c.currency_code, p.amount as offer_amount,
    round(p.amount / b.coef, 2) + b.added as compare_price, to_timestamp(e.at_ms / 1000) as accepted_time,
    case when exists (select from srm_act_hall_entry x where x.compete_id = e.compete_id and x.kind = 'EXTEND'
      and x.facts::jsonb -> 'num' = e.facts::jsonb -> 'num') then 'Y' else 'N' end as extended_flag,
    case when (e.facts::jsonb ->> 'isConfirmed')::boolean then 'Y' else 'N' end as confirm_flag,
    v.reason as void_reason, e.facts::jsonb ->> 'commitment' as commitment, e.hash as row_hash,
    c.category_id, c.buyer_id, c.host_id, c.supervisor_id
  from srm_act_hall_entry e
    join srm_act_compete c on c.id = e.compete_id
      and c.status not in ('PUBLISHED', 'OPEN', 'PAUSED', 'BETWEEN_TURNS')
    cross join lateral (select a ->> 'alias' as alias, (a ->> 'coef')::numeric as coef, (a ->> 'add')::numeric as added
      from srm_act_hall_entry f cross join lateral jsonb_array_elements(f.facts::jsonb -> 'bidders') a
      where f.compete_id = e.compete_id and f.seq = 1 and a ->> 'id' = e.bidder_id::text) b
    left join lateral (select max((t.facts::jsonb ->> 'turn')::bigint) as turn from srm_act_hall_entry t
      where t.compete_id = e.compete_id and t.kind = 'TURN_START' and t.seq < e.seq) u on true
    left join lateral (select x.facts::jsonb ->> 'reason' as reason from srm_act_hall_entry x
      where x.compete_id = e.compete_id and x.kind = 'VOID' and x.facts::jsonb -> 'num' = e.facts::jsonb -> 'num'
      limit 1) v on true
    -- the latest offer of the supplier that was not made void
    left join lateral (select max((x.facts::jsonb ->> 'num')::bigint) as num from srm_act_hall_entry x
      where x.compete_id = e.compete_id and x.kind = 'OFFER' and x.bidder_id = e.bidder_id
        and not exists (select from srm_act_hall_entry y where y.compete_id = x.compete_id and y.kind = 'VOID'
          and y.facts::jsonb -> 'num' = x.facts::jsonb -> 'num')) n on true
    left join lateral (select coalesce((e.facts::jsonb ->> 'amount')::numeric(18,2),
      (select (o ->> 'amount')::numeric(18,2) from srm_act_hall_entry r
          cross join lateral jsonb_array_elements(r.facts::jsonb -> 'opened') o
        where r.compete_id = e.compete_id and r.kind = 'REVEAL' and o -> 'num' = e.facts::jsonb -> 'num' limit 1)) as amount) p on true
  where e.kind = 'OFFER';
