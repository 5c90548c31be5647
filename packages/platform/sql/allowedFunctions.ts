/** PostgreSQL functions allowed in a checked query: they only compute a result from their arguments. */
export const ALLOWED_FUNCTIONS: ReadonlySet<string> = new Set(
  `abs ceil ceiling floor round trunc mod div power sqrt sign greatest least width_bucket exp ln log
  count sum avg min max array_agg string_agg bool_and bool_or every json_agg jsonb_agg
  stddev stddev_pop stddev_samp variance var_pop var_samp corr percentile_cont percentile_disc mode
  row_number rank dense_rank percent_rank cume_dist ntile lag lead first_value last_value nth_value
  coalesce nullif concat concat_ws lower upper initcap length char_length character_length octet_length
  substr substring left right lpad rpad btrim ltrim rtrim trim replace translate split_part strpos position
  reverse starts_with regexp_replace regexp_match regexp_count regexp_like regexp_substr to_char to_date to_number to_timestamp format
  now date_trunc date_part extract age make_date make_interval timezone overlay justify_days justify_hours justify_interval
  array_length array_position cardinality unnest array_to_string string_to_array generate_subscripts
  json_build_object jsonb_build_object json_build_array jsonb_build_array to_json to_jsonb jsonb_array_elements
  jsonb_array_elements_text jsonb_extract_path_text json_extract_path_text jsonb_typeof jsonb_object_keys
  isfinite num_nonnulls num_nulls like_escape similar_to_escape ascii chr md5`
    .split(/\s+/)
    .filter(Boolean),
)
