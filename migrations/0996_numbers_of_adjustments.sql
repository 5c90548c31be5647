-- A line of a proportion adjustment is named by the number of its adjustment; the reference shows the title already.
drop view srm_sml_adjustment_line;

create view srm_sml_adjustment_line as
  select l.id, h.status, h.org_id, h.created_by, h.creation_date, h.last_updated_by, h.last_update_date, h.version_num,
    null::text as file_ids, 'srmSmlAdjustmentHead' as opens, h.id as adjust_id, h.adjust_number, h.target_org_id, h.adjust_type, l.preset_id,
    p.item_id, p.category_id, l.supplier_id, l.grade_code, l.final_score, l.old_ratio, l.actual_ratio, l.suggest_ratio,
    l.new_ratio, l.change_ratio, l.line_reason, h.effective_date
  from srm_sml_adjustment_head__lines l
    join srm_sml_adjustment_head h on h.id = l.header_id
    left join srm_sml_preset_proportion p on p.id = l.preset_id;
