-- Tenders seal one content for each section and envelope of a bid, and several openers hold the key together
-- (areas/sealing). An opener's key pair is protected by a password that is stored nowhere.
drop index sealed_content_draft_key;
drop index sealed_content_submitted_key;
create unique index sealed_content_draft_key on sealed_content (resource, record_id, section_id, envelope)
  where state = 'DRAFT';
create unique index sealed_content_submitted_key on sealed_content (resource, record_id, section_id, envelope)
  where state in ('SUBMITTED', 'OPENED', 'OPEN_FAILED');

alter table seal_event_key drop column shares;

create table seal_opener_key (
  resource text not null,
  event_id bigint not null,
  user_id bigint not null,
  public_key text not null,
  -- base64: nonce, tag and ciphertext under scrypt of the password
  private_key text not null,
  salt text not null,
  failures integer not null default 0,
  locked_until timestamptz,
  primary key (resource, event_id, user_id)
);

create table seal_event_share (
  id bigint generated always as identity primary key,
  resource text not null,
  event_id bigint not null,
  round_num integer not null,
  envelope text not null check (envelope in ('PRICE', 'TECH')),
  user_id bigint not null,
  x integer not null,
  -- base64, under the public key of the opener
  share text not null,
  -- the unlocked share under the secret of the installation, for 15 minutes after the opener gave the password
  given text,
  given_time timestamptz,
  unique (resource, event_id, round_num, envelope, user_id)
);
