-- Answers of anonymous surveys, apart from the sheets that show who has submitted: no rater and no
-- time. Sealed while the survey runs, opened and stored anew in random order when it closes.
create table survey_ballot (
  id uuid primary key default gen_random_uuid(),
  survey_id bigint not null references srm_slc_survey (id) on delete cascade,
  supplier_id bigint references srm_pos_supplier (id),
  sealed text,
  content jsonb,
  constraint survey_ballot_form check ((sealed is null) <> (content is null)),
  constraint survey_ballot_secret check (sealed is null or supplier_id is null)
);
create index survey_ballot_survey_id_idx on survey_ballot (survey_id);
create index survey_ballot_supplier_id_idx on survey_ballot (supplier_id) where supplier_id is not null;

alter table srm_slc_survey__questions add column nps_flag text;
alter table srm_slc_survey__questions add constraint srm_slc_survey__questions_nps_flag_yn check (nps_flag in ('Y', 'N')) not valid;
alter table srm_slc_survey__suppliers add column few_flag text;
alter table srm_slc_survey__suppliers add constraint srm_slc_survey__suppliers_few_flag_yn check (few_flag in ('Y', 'N')) not valid;
alter table srm_slc_survey_score add column anonymous_flag text;
alter table srm_slc_survey_score add constraint srm_slc_survey_score_anonymous_flag_yn check (anonymous_flag in ('Y', 'N')) not valid;

-- Anonymous sheets filled in before: their answers move to ballots, and every trace of them goes.
update srm_slc_survey_score s set anonymous_flag = coalesce(v.anonymous_flag, 'N')
  from srm_slc_survey v where v.id = s.survey_id;
insert into survey_ballot (survey_id, supplier_id, content)
  select s.survey_id, s.supplier_id, jsonb_build_object('score', s.sheet_score::text, 'comment', s.overall_comment,
    'answers', (select jsonb_agg(jsonb_build_object('seqNum', l.seq_num, 'answerValue', l.answer_value,
        'naFlag', l.na_flag, 'points', l.points::text, 'remark', l.remark) order by l.seq_num)
      from srm_slc_survey_score__lines l where l.header_id = s.id))
  from srm_slc_survey_score s where s.anonymous_flag = 'Y' and s.status = 'SUBMITTED' order by random();
update srm_slc_survey_score__lines l
  set answer_value = null, answer_files = null, na_flag = 'N', points = null, knocked_out_flag = 'N', remark = null
  from srm_slc_survey_score s where s.id = l.header_id and s.anonymous_flag = 'Y';
update srm_slc_survey_score set sheet_score = null, overall_comment = null where anonymous_flag = 'Y';
delete from document_history h using srm_slc_survey_score s
  where h.resource = 'srmSlcSurveyScore' and h.record_id = s.id and s.anonymous_flag = 'Y';

-- One row per closed survey and supplier.
create view srm_slc_survey_result as
  select r.id, v.status, v.org_id, v.created_by, v.creation_date, v.last_updated_by, v.last_update_date, v.version_num,
    null::text as file_ids, v.id as survey_id, v.survey_title, v.direction, v.anonymous_flag, r.supplier_id,
    r.category_id, v.owner_user_id, v.period_from, v.period_to, n.issued as issued_count, n.submitted as submitted_count,
    round(100.0 * n.submitted / nullif(n.issued, 0), 4) as response_rate, r.supplier_score, r.supplier_rank, r.few_flag,
    v.average_score, e.supplier_score as last_score, r.supplier_score - e.supplier_score as score_change, q.question_text as lowest_question
  from srm_slc_survey__suppliers r
    join srm_slc_survey v on v.id = r.header_id and v.status in ('CLOSED', 'PUBLISHED')
    cross join lateral (select count(*) as issued, count(*) filter (where s.status = 'SUBMITTED') as submitted
      from srm_slc_survey_score s where s.survey_id = v.id and s.supplier_id = r.supplier_id) n
    left join lateral (select p.supplier_score from srm_slc_survey w
        join srm_slc_survey__suppliers p on p.header_id = w.id and p.supplier_id = r.supplier_id
      where w.status = 'PUBLISHED' and w.direction = v.direction and w.id <> v.id and p.supplier_score is not null
        and (w.period_to, w.id) < (v.period_to, v.id)
      order by w.period_to desc, w.id desc limit 1) e on true
    left join lateral (select (a.seq_num) as seq_num from (
          select l.seq_num::bigint as seq_num, l.points from srm_slc_survey_score s
            join srm_slc_survey_score__lines l on l.header_id = s.id
          where s.survey_id = v.id and s.supplier_id = r.supplier_id and s.status = 'SUBMITTED'
          union all
          select (b ->> 'seqNum')::bigint, (b ->> 'points')::numeric from survey_ballot o
            cross join lateral jsonb_array_elements(o.content -> 'answers') b
          where o.survey_id = v.id and o.supplier_id = r.supplier_id and o.content is not null) a
      where a.points is not null group by a.seq_num order by avg(a.points), a.seq_num limit 1) m on true
    left join srm_slc_survey__questions q on q.header_id = v.id and q.seq_num = m.seq_num;
