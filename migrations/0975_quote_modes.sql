alter table srm_bid_document__sections add column quote_mode text;
alter table srm_bid_document__sections add column max_awards bigint;
alter table srm_bid_document__sections add column share_rule text;
alter table srm_bid_document__sections add column share_price_rule text;
alter table srm_bid_document__items add column base_price numeric(18,6);
alter table srm_bid_document__items add column lump_sum_flag text;
alter table srm_bid_respond__sections add column quote_mode text;
alter table srm_bid_respond__items add column base_price numeric(18,6);
alter table srm_bid_respond__items add column rate_pct numeric(9,4);
alter table srm_bid_picketage__sections add column max_awards bigint;
alter table srm_bid_picketage__sections add column share_rule text;
alter table srm_bid_picketage__sections add column share_price_rule text;
update srm_bid_document__sections set quote_mode = 'UNIT_PRICE', max_awards = 1, share_price_rule = 'OWN';
update srm_bid_document__items set lump_sum_flag = 'N';
update srm_bid_respond__sections set quote_mode = 'UNIT_PRICE';
-- Tenders named no number of winners before: awards under way keep their choice.
update srm_bid_picketage__sections set max_awards = 5, share_price_rule = 'OWN';
alter table srm_bid_document__items add constraint srm_bid_document__items_lump_sum_flag_yn check (lump_sum_flag in ('Y', 'N')) not valid;
