alter table base_user add column user_full_name_en text;
