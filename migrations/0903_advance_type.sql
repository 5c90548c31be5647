alter table srm_rcn_advance_apply add column advance_type text;
-- Advances so far were all paid on orders.
update srm_rcn_advance_apply set advance_type = 'ORDER';
