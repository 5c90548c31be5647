alter table srm_bid_respond add column tech_file_ids text;
alter table srm_bid_respond add column biz_file_ids text;
alter table srm_bid_respond add column price_file_ids text;
