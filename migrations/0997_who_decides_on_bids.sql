alter table srm_bid_supplier add column supervisor_id bigint;
-- Who decides on bids that fail their clearance. The supervisor of a tender does not change after its publication.
update srm_bid_supplier bidder set supervisor_id = tender.supervisor_id from srm_bid_document tender
  where tender.id = bidder.document_id;
alter table srm_bid_supplier add constraint srm_bid_supplier_supervisor_id_fkey foreign key (supervisor_id) references base_user (id) not valid;

-- What an evaluation under way still waits for, so that its chair is asked once nothing is open.
alter table srm_bid_evaluation add column open_count bigint;
update srm_bid_evaluation evaluation set open_count = (
    select count(distinct section_no) from srm_bid_response_mark
    where evaluation_id = evaluation.id and status <> 'CONFIRMED'
  ) where status = 'REVIEWING';
update srm_bid_evaluation evaluation set open_count = (
    select count(*) from srm_bid_score where evaluation_id = evaluation.id and status <> 'CONFIRMED'
  ) where status = 'SCORING';
