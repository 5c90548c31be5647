-- A twin of a material is looked for by its name without case and blanks at every save.
create index srm_base_item_plain_name_idx on srm_base_item (lower(regexp_replace(coalesce(item_name, ''), '\s', '', 'g')));
