-- A report's own menu was never made: menus carry no parameters.
alter table base_rpt_definition drop column menu_id;
