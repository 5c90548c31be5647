update base_bpm_instance set duration_hours = extract(epoch from end_time - start_time) / 3600
where end_time is not null and duration_hours is null;
