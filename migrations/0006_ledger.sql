-- The ledger is append-only in the database too: nobody deletes a row, and of a posted row only what settlement, pricing,
-- reversal and the push to the ERP write afterwards may change.
create function srm_sic_transaction_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'srm_sic_transaction is append-only: transaction % cannot be deleted', old.transaction_number
      using errcode = 'restrict_violation';
  end if;
  if (new.id, new.org_id, new.transaction_number, new.transaction_type, new.transaction_date, new.post_date,
      new.supplier_id, new.item_id, new.category_id, new.order_id, new.order_line_id, new.note_id, new.receipt_line_id,
      new.return_item_id, new.reversed_transaction_id, new.quantity, new.uom_code, new.stock_quantity,
      new.subinventory_id, new.to_subinventory_id, new.lot_number, new.owner_type, new.currency_code,
      new.exchange_rate, new.tax_rate, new.price_unit_qty, new.price_incl_tax, new.price_excl_tax,
      new.amount_incl_tax, new.amount_excl_tax, new.tax_amount, new.payable_flag, new.source_doc_type,
      new.source_doc_number, new.source_key, new.reason, new.created_by, new.creation_date)
    is distinct from
     (old.id, old.org_id, old.transaction_number, old.transaction_type, old.transaction_date, old.post_date,
      old.supplier_id, old.item_id, old.category_id, old.order_id, old.order_line_id, old.note_id, old.receipt_line_id,
      old.return_item_id, old.reversed_transaction_id, old.quantity, old.uom_code, old.stock_quantity,
      old.subinventory_id, old.to_subinventory_id, old.lot_number, old.owner_type, old.currency_code,
      old.exchange_rate, old.tax_rate, old.price_unit_qty, old.price_incl_tax, old.price_excl_tax,
      old.amount_incl_tax, old.amount_excl_tax, old.tax_amount, old.payable_flag, old.source_doc_type,
      old.source_doc_number, old.source_key, old.reason, old.created_by, old.creation_date)
  then
    raise exception 'srm_sic_transaction is append-only: transaction % cannot be changed', old.transaction_number
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger srm_sic_transaction_append_only before update or delete on srm_sic_transaction
  for each row execute function srm_sic_transaction_append_only();

-- Nothing is taken back twice, whoever writes: all reversals of a posting together never exceed it, and a reversal is not
-- reversed itself. The source row is locked, so that two reversals of it come one after the other.
create function srm_sic_transaction_reversal() returns trigger language plpgsql as $$
declare
  source srm_sic_transaction%rowtype;
  rest numeric;
begin
  select * into source from srm_sic_transaction where id = new.reversed_transaction_id for update;
  if source.reversed_transaction_id is not null then
    raise exception 'transaction % is a reversal itself', source.transaction_number
      using errcode = 'check_violation', constraint = 'srm_sic_transaction_reversal';
  end if;
  select source.quantity + coalesce(sum(quantity), 0) + new.quantity into rest
    from srm_sic_transaction where reversed_transaction_id = source.id;
  if rest * sign(source.quantity) < 0 or new.quantity * sign(source.quantity) > 0 then
    raise exception 'transaction % would be reversed by more than it is', source.transaction_number
      using errcode = 'check_violation', constraint = 'srm_sic_transaction_reversal';
  end if;
  return new;
end $$;

create trigger srm_sic_transaction_reversal before insert on srm_sic_transaction
  for each row when (new.reversed_transaction_id is not null) execute function srm_sic_transaction_reversal();
