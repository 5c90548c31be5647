-- Files that are encrypted until their document is opened: name, type, size, hash and key are in `seal`, wrapped for the
-- side that wrote them, until the document's own sealed content takes them over.
alter table base_file add column seal text;
alter table base_file drop constraint base_file_status_check;
alter table base_file add constraint base_file_status_check
  check (status in ('TEMP', 'SEALED', 'LINKED', 'DELETED')) not valid;
alter table base_file add constraint base_file_sealed_check
  check ((status = 'SEALED') <= (business_id is not null and link_field is not null)) not valid;
