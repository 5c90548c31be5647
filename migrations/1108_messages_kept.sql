-- What a message asks for, and the document it is about: kept with the message, so that it is not sent or purged blindly.
alter table base_msg_history add column doc_resource text;
alter table base_msg_history add column doc_id bigint;
alter table base_msg_instance add column doc_id bigint;
alter table base_msg_instance add column asked_id bigint;
