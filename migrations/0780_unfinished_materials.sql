-- What of transactions is on no statement.
create view srm_rcn_unfinished_stmt_material as
  select i.id, i.status, i.org_id, i.created_by, i.creation_date, i.last_updated_by, i.last_update_date, i.version_num,
    null::text as file_ids, 'srmRcnTransactionInfo' as opens, i.id as transaction_id, i.transaction_number, i.supplier_id,
    i.po_number, i.item_id, i.item_description, i.category_id, i.transaction_type, i.transaction_date, i.payment_term_id,
    i.uom_code, i.open_quantity, i.open_amount, i.currency_code, null::bigint as age_days
  from srm_rcn_transaction_info i
  where i.status in ('OPEN', 'PART') and i.open_quantity <> 0;
