-- A ticket for a file that is shown outside its document keeps the name for this reader: the stored one may name a bidder.
alter table file_ticket add column shown_as text;
