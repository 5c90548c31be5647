-- A bill type that names no process means approved at submit. Types made before that was so went through the process
-- shipped for their kind, and keep it.
update srm_pur_bill_type
  set process_code = case document_kind
    when 'ORDER' then 'PUR_ORDER' when 'REQUISITION' then 'PUR_REQUISITION' when 'AGREEMENT' then 'PUR_AGREEMENT' end
  where coalesce(process_code, '') = '' and document_kind in ('ORDER', 'REQUISITION', 'AGREEMENT');
