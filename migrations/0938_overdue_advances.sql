-- What a supplier had not delivered for other advances in time when an advance was submitted.
alter table srm_rcn_advance_apply add column overdue_amount numeric(18,2);
