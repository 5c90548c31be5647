-- Sign-in providers are called through the guard of calls to other systems. Those in use stay reachable.
update base_profile set default_value = concat_ws(', ', nullif(default_value, ''), hosts.listed)
from (
  select string_agg(distinct case when issuer like 'http:%' then 'internal:' else '' end
    || substring(issuer from '^https?://([^/:]+)'), ', ') as listed
  from base_sso where status = 'ENABLED' and issuer ~ '^https?://[^/:]+'
) hosts
where profile_code = 'OUTBOUND_ALLOWED_HOSTS' and hosts.listed is not null;
