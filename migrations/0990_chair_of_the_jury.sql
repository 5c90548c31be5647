alter table srm_bid_response_mark add column chair_user_id bigint;
alter table srm_bid_clarification add column chair_user_id bigint;
-- Of evaluations under way: whose chair decides on reviews and writes to bidders.
update srm_bid_response_mark sheet set chair_user_id = chair.user_id from srm_bid_evaluation__jurors chair
  where chair.header_id = sheet.evaluation_id and chair.chair_flag = 'Y';
update srm_bid_clarification asked set chair_user_id = chair.user_id from srm_bid_evaluation__jurors chair
  where chair.header_id = asked.evaluation_id and chair.chair_flag = 'Y';
alter table srm_bid_response_mark add constraint srm_bid_response_mark_chair_user_id_fkey foreign key (chair_user_id) references base_user (id) not valid;
alter table srm_bid_clarification add constraint srm_bid_clarification_chair_user_id_fkey foreign key (chair_user_id) references base_user (id) not valid;
