alter table base_msg_config add column event_title text;
alter table base_msg_history add column event_title text;
alter table base_msg_instance add column event_title text;
alter table base_msg_template add column event_title text;
alter table base_msg_unsubscribe add column event_title text;
