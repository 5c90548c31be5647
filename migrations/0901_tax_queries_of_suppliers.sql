-- Suppliers have two of the five queries a day, so that they cannot use up those of the buyer.
alter table rcn_tax_query add column asked_by_suppliers integer not null default 0;
