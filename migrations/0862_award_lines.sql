-- What was awarded to whom at which price: one row a line of all awards.
create view srm_inq_award_line as
  select l.id, h.status, h.org_id, h.created_by, h.creation_date, h.last_updated_by, h.last_update_date, h.version_num,
    null::text as file_ids, 'srmInqAward' as opens, h.id as award_id, h.award_number, l.line_num, h.inquiry_id, h.category_id,
    h.buyer_id, l.item_id, l.item_name, l.supplier_id, l.uom_code, l.award_quantity, l.share_pct, h.currency_code, l.tax_rate,
    l.award_price_excl_tax, l.award_price_incl_tax, l.amount_excl_tax, l.amount_incl_tax, l.last_price_excl_tax,
    l.saving_amount, l.saving_rate, l.rank_num, l.round_num, l.non_lowest_reason, h.effective_from, h.effective_to
  from srm_inq_award__lines l join srm_inq_award h on h.id = l.header_id;
