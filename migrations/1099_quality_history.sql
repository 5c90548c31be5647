-- The steps of quality documents and refunds, read from the history of all records. For each document: what its
-- supplier sees (`shown`: states in which it sees the record; `internal`: steps that stay inside all the same).
create view srm_qcn_approval_history as
  select h.id, 'DONE'::text as status, d.org_id, h.user_id as created_by, h.happened as creation_date,
    h.user_id as last_updated_by, h.happened as last_update_date, 1 as version_num, null::text as file_ids,
    d.opens, coalesce(d.supplier_id, case when h.side = 'supplier' then u.supplier_id end) as supplier_id, d.doc_type, d.id as doc_id, d.number as doc_number,
    (select greatest(count(*), 1) from document_history s where s.resource = h.resource and s.record_id = h.record_id
      and s.operation = 'doSubmit' and s.id <= h.id) as round,
    task.node_name, h.user_id as operator_id, upper(h.side) as operator_side, h.operation as action, h.from_status,
    h.to_status, null::text as action_name, null::text as from_status_name, null::text as to_status_name,
    coalesce(task.opinion, (select c.change ->> 'new' from jsonb_array_elements(h.changes) c (change)
      where c.change ->> 'field' in ('handleOpinion', 'appealContent', 'invalidReason', 'cancelReason', 'returnReason',
        'reviewOpinion', 'rejectReason', 'closeReason', 'refuseReason') and c.change ->> 'new' is not null limit 1)) as opinion,
    h.happened as operate_time,
    case when h.side = 'supplier' or (d.shared and h.to_status = any(d.shown) and h.operation <> all(d.internal))
      then 'Y' else 'N' end as shared_flag
  from (
    select 'srmQcnPunish' as opens, 'PUNISH' as doc_type, id, org_id, supplier_id, punish_number as number,
      shared_flag = 'Y' as shared, array['PUBLISHED', 'APPEALED', 'CONFIRMED', 'REVOKED', 'SETTLED', 'INVALID'] as shown,
      array['doFollowUp', 'doCreateDeduction'] as internal
    from srm_qcn_punish
    union all
    select 'srmQcnClaim', 'CLAIM', id, org_id, supplier_id, claim_number, shared_flag = 'Y',
      array['PUBLISHED', 'APPEALED', 'CONFIRMED', 'REVOKED', 'SETTLED', 'INVALID'], array['doCreateDeduction']
    from srm_qcn_claim
    union all
    select 'srmRcnRefundHeader', 'REFUND', id, org_id, supplier_id, refund_number, shared_flag = 'Y',
      array['APPROVED', 'SETTLED', 'CANCELLED'], array[]::text[]
    from srm_rcn_refund_header
    union all
    select 'srmQcnAbnormal', 'ABNORMAL', id, org_id, supplier_id, abnormal_number, true,
      array['PUBLISHED', 'REPLIED', 'DISPOSING', 'CLOSED'],
      array['doSortResult', 'doCreateMrb', 'doCreateClaim', 'doCreatePunish', 'doCreateDeduction']
    from srm_qcn_abnormal
    union all
    select 'srmQcnReport', 'REPORT', id, org_id, supplier_id, report_number, true,
      array['PENDING', 'SUBMITTED', 'REJECTED', 'APPROVED', 'CLOSED'], array[]::text[]
    from srm_qcn_report
    union all
    -- Suppliers never learn of a review.
    select 'srmQcnMrb', 'MRB', id, org_id, null::bigint, mrb_number, false, array[]::text[], array[]::text[]
    from srm_qcn_mrb
    union all
    select 'srmQcnRepair', 'REPAIR', id, org_id, supplier_id, repair_number, true,
      array['APPROVED', 'SENT', 'REPAIRING', 'CLOSED'], array['doCreateDeduction']
    from srm_qcn_repair
    union all
    select 'srmQcnPcn', 'PCN', id, org_id, supplier_id, pcn_number, true,
      array['DRAFT', 'SUBMITTED', 'EVALUATING', 'APPROVED', 'REFUSED', 'IMPLEMENTED', 'CLOSED', 'CANCELLED'],
      array['doAskFurther', 'doEvaluate', 'doReject', 'doWithdraw', 'doCreateAbnormal']
    from srm_qcn_pcn
    union all
    select 'srmQcnPpap', 'PPAP', id, org_id, supplier_id, ppap_number, published_flag = 'Y',
      array['PUBLISHED', 'SUBMITTED', 'APPROVED', 'INTERIM', 'REJECTED', 'EXPIRED', 'CANCELLED'],
      array['doReject', 'doWithdraw', 'doRenew']
    from srm_qcn_ppap
    union all
    -- Several suppliers: each learns of its own steps alone.
    select 'srmQcnEcn', 'ECN', id, org_id, null, ecn_number, false, array[]::text[], array[]::text[]
    from srm_qcn_ecn
    union all
    select 'srmQcnTemplate', 'TEMPLATE', id, org_id, null, template_code, false, array[]::text[], array[]::text[]
    from srm_qcn_template
  ) d
  join document_history h on h.resource = d.opens and h.record_id = d.id and h.operation ~ '^do[A-Z]'
  left join base_user u on u.id = h.user_id
  left join lateral (
    select t.node_name, t.opinion from base_bpm_instance i join base_bpm_instance__history t on t.header_id = i.id
    where h.operation in ('doApproval', 'doReject') and i.doc_resource = h.resource and i.doc_id = h.record_id
      and t.handler_user_id = h.user_id and t.action in ('APPROVE', 'REJECT', 'RETURN')
      -- One transaction wrote both, but one of them rounds to the second.
      and t.handle_time between h.happened - interval '1 second' and h.happened + interval '1 second'
    order by t.id desc limit 1
  ) task on true;
