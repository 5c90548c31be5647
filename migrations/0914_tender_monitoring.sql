-- How far each tender is. Before the deadline bids are counted only where their number may be known.
create view srm_bid_monitoring as
  select d.id, d.status, d.org_id, d.created_by, d.creation_date, d.last_updated_by, d.last_update_date, d.version_num,
    null::text as file_ids, 'srmBidDocument' as opens, d.id as document_id, d.document_number, d.title, d.category_id,
    d.buyer_id, d.supervisor_id, d.bid_type, d.publish_time, d.signup_end_time, d.bid_end_time, d.opened_time,
    e.start_time as evaluation_start_time, e.finish_time as evaluation_end_time, s.participant_count, s.signed_up_count,
    case when d.respondent_visibility <> 'HIDDEN' or d.status in ('CLOSED', 'OPENED', 'EVALUATING', 'EVALUATED', 'AWARDING',
      'AWARDED', 'COMPLETED', 'FAILED') then r.bid_count end as bid_count, r.opened_count
  from srm_bid_document d
    left join srm_bid_evaluation e on e.document_id = d.id and e.status <> 'ABORTED'
    cross join lateral (
      select count(*) as participant_count,
        count(*) filter (where x.status not in ('INVITED', 'DECLINED', 'REFUSED')) as signed_up_count
      from srm_bid_supplier x where x.document_id = d.id) s
    cross join lateral (
      select count(*) filter (where x.status in ('SUBMITTED', 'TECH_OPENED', 'OPENED', 'OPEN_FAILED', 'RETURNED', 'REJECTED',
          'WON', 'LOST')) as bid_count,
        count(*) filter (where x.opened_time_tech is not null or x.opened_time_price is not null) as opened_count
      from srm_bid_respond x where x.document_id = d.id) r;
