-- Signatures of writes that were used, for as long as they would hold: shared by all nodes, and of no worth after a crash.
create unlogged table used_signature (
  fingerprint text primary key,
  request_key text not null,
  expire_time timestamptz not null
);
create index used_signature_expire on used_signature (expire_time);
