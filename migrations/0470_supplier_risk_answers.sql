-- Findings of the enterprise-risk service by company, so that a company is asked about once in seven days.
create table pos_risk_answer (
  company_key text not null,
  interface_code text not null,
  asked timestamptz not null,
  findings jsonb not null,
  primary key (company_key, interface_code)
);
create index pos_risk_answer_asked_idx on pos_risk_answer (asked);

-- The pairs of neighbouring characters of a name, by which similar names are found.
create function name_pairs(name text) returns text[]
  language sql immutable parallel safe
  return (select coalesce(array_agg(distinct substr(name, at, 2)), '{}') from generate_series(1, length(name) - 1) at);
