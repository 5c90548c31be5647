-- Sealed contents of quotations, bids and offers, and the keys of their events (areas/sealing). Nothing here opens
-- without the secret of the installation, which is in no database.
create table seal_event_key (
  id bigint generated always as identity primary key,
  resource text not null,
  event_id bigint not null,
  section_id bigint not null default 0,
  round_num integer not null,
  envelope text not null check (envelope in ('PRICE', 'TECH')),
  seal_level text not null check (seal_level in ('SYSTEM', 'DUAL')),
  public_key text not null,
  -- base64: nonce, tag and ciphertext; null after the contents were returned unopened
  private_key text,
  -- level DUAL: the shares of the openers, each under the opener's password
  shares jsonb,
  needed integer,
  created_time timestamptz not null default clock_timestamp(),
  unique (resource, event_id, section_id, round_num, envelope)
);

create table sealed_content (
  id bigint generated always as identity primary key,
  resource text not null,
  record_id bigint not null,
  event_id bigint not null,
  section_id bigint not null default 0,
  supplier_id bigint not null,
  round_num integer not null,
  envelope text not null check (envelope in ('PRICE', 'TECH')),
  revision integer not null,
  state text not null check (state in ('DRAFT', 'SUBMITTED', 'REPLACED', 'WITHDRAWN', 'OPENED', 'OPEN_FAILED', 'RETURNED')),
  -- base64: nonce, tag and ciphertext
  content text not null,
  commitment text not null,
  -- the key of the content, under the event's public key and under a key of its supplier; null after it was returned unopened
  event_wrap text,
  supplier_wrap text,
  received_time timestamptz not null default clock_timestamp()
);
-- One draft and one valid content a record and envelope.
create unique index sealed_content_draft_key on sealed_content (resource, record_id, envelope) where state = 'DRAFT';
create unique index sealed_content_submitted_key on sealed_content (resource, record_id, envelope)
  where state in ('SUBMITTED', 'OPENED', 'OPEN_FAILED');
create index sealed_content_event_idx on sealed_content (resource, event_id, round_num);
