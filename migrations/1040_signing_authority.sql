-- The certificate authority of the installation; its private key is sealed.
create table signing_authority (
  only_one boolean primary key default true check (only_one),
  certificate text not null,
  private_key text not null
);
-- One-time links to the signing page. A new link of the same signer replaces the earlier one.
create table contract_sign_link (
  signer_id bigint primary key,
  contract_id bigint not null,
  token_hash text not null,
  expire_time timestamptz not null
);
