-- Jurors who differ on a fact agree before prices are opened or scores are totalled.
create or replace view srm_bid_evaluation_progress as
  select e.id, e.status, e.org_id, e.created_by, e.creation_date, e.last_updated_by, e.last_update_date, e.version_num,
    null::text as file_ids, e.id as evaluation_id, e.evaluation_number, e.document_id, e.document_number, e.title,
    e.category_id, e.buyer_id, e.supervisor_id, e.chair_id, j.chair_user_id, e.evaluation_method, e.anonymous_flag,
    case e.status
      when 'PREPARING' then case when j.declared_count < j.juror_count then 'DECLARE' else 'ELECT_CHAIR' end
      when 'REVIEWING' then case when m.marks_done < m.mark_count then 'MARK'
        when m.open_marks > 0 then 'CONFIRM_MARKS' else 'START_SCORE' end
      when 'SCORING' then case when s.scores_done < s.score_count then 'SCORE'
        when exists (select 1 from srm_bid_score x join srm_bid_score__lines l on l.header_id = x.id
          where x.evaluation_id = e.id and l.index_type = 'OBJECTIVE'
          group by x.section_no, l.respond_id, l.index_id having count(distinct l.score) > 1) then 'AGREE'
        when exists (select 1 from srm_bid_respond x where x.document_id = e.document_id and x.status = 'TECH_OPENED')
          then 'OPEN_PRICES' else 'TOTAL' end
      when 'TOTALED' then case when exists (select 1 from srm_bid_evaluation__results x
        where x.header_id = e.id and x.abnormal_flag = 'Y' and x.abnormal_decision is null)
          then 'DECIDE_LOW_PRICE' else 'REPORT' end
      when 'SIGNING' then case when g.signed_count < j.juror_count then 'SIGN' else 'COMPLETE' end
    end as next_step,
    e.start_time, e.finish_time, j.juror_count, j.declared_count, m.mark_count, m.marks_done, s.score_count, s.scores_done,
    g.signed_count
  from srm_bid_evaluation e
    cross join lateral (
      select count(*) filter (where coalesce(x.conflict_flag, 'N') = 'N') as juror_count,
        count(*) filter (where coalesce(x.conflict_flag, 'N') = 'N' and x.declare_time is not null) as declared_count,
        max(x.user_id) filter (where x.chair_flag = 'Y') as chair_user_id
      from srm_bid_evaluation__jurors x where x.header_id = e.id) j
    cross join lateral (
      select count(*) as mark_count, count(*) filter (where x.status in ('SUBMITTED', 'CONFIRMED')) as marks_done,
        count(*) filter (where x.status <> 'CONFIRMED') as open_marks
      from srm_bid_response_mark x where x.evaluation_id = e.id) m
    cross join lateral (
      select count(*) as score_count, count(*) filter (where x.status = 'CONFIRMED') as scores_done
      from srm_bid_score x where x.evaluation_id = e.id) s
    cross join lateral (
      select count(x.sign_time) as signed_count from srm_bid_evaluation__signatures x where x.header_id = e.id) g;
