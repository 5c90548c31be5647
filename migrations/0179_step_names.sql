-- Steps of a process have a name in each language.
alter table base_bpm_model__nodes add column node_name_en text;
alter table base_bpm_instance add column current_nodes_en text;
alter table base_bpm_instance__history add column node_name_en text;
alter table base_bpm_task add column node_name_en text;
alter table bpm_wait add column node_name_en text;

-- The shipped processes said both in one; what anybody drew himself stays as it is.
alter table bpm_definition disable trigger bpm_definition_fixed;
do $$
declare
  step record;
  joined text;
  written text;
  split text;
begin
  for step in select * from (values ('提交', 'Submit'), ('结束', 'End'), ('金额', 'Amount'),
      ('部门负责人', 'Department manager'), ('单据负责人', 'Person in charge'), ('采购负责人', 'Purchasing manager')) as shipped (zh, en)
  loop
    joined := step.zh || ' ' || step.en;
    written := format('name="%s"', joined);
    split := format('name="%s" srm:nameEn="%s"', step.zh, step.en);
    update bpm_definition set xml = replace(xml, written, split)
      where strpos(xml, written) > 0 and strpos(xml, 'xmlns:srm=') > 0;
    update base_bpm_model set bpmn_xml = replace(bpmn_xml, written, split)
      where strpos(bpmn_xml, written) > 0 and strpos(bpmn_xml, 'xmlns:srm=') > 0;
    update base_bpm_model__nodes set node_name = step.zh, node_name_en = step.en where node_name = joined;
    update base_bpm_instance__history set node_name = step.zh, node_name_en = step.en where node_name = joined;
    update base_bpm_task set node_name = step.zh, node_name_en = step.en where node_name = joined;
    update bpm_wait set node_name = step.zh, node_name_en = step.en where node_name = joined;
    update base_bpm_instance set current_nodes_en = replace(coalesce(current_nodes_en, current_nodes), joined, step.en),
        current_nodes = replace(current_nodes, joined, step.zh)
      where strpos(current_nodes, joined) > 0;
  end loop;
end $$;
update base_bpm_model__versions v set xml_hash = encode(sha256(convert_to(d.xml, 'UTF8')), 'hex')
  from base_bpm_model m, bpm_definition d
  where m.id = v.header_id and d.model_key = m.model_key and d.def_version = v.def_version and v.xml_hash = d.hash;
update bpm_definition set hash = encode(sha256(convert_to(xml, 'UTF8')), 'hex')
  where hash <> encode(sha256(convert_to(xml, 'UTF8')), 'hex');
alter table bpm_definition enable trigger bpm_definition_fixed;
