alter table srm_bid_picketage__suppliers
  add column price_score numeric(12,6),
  add column tech_score numeric(12,6),
  add column biz_score numeric(12,6),
  add column service_score numeric(12,6),
  add column delivery_days bigint,
  add column warranty_months bigint,
  add column payment_term_id bigint,
  add column valid_days bigint;
alter table srm_bid_picketage__suppliers add constraint srm_bid_picketage__suppliers_payment_term_id_fkey foreign key (payment_term_id) references srm_base_payment_term (id) not valid;

-- Awards made before take their scores and terms from where they were copied ever since.
update srm_bid_picketage__suppliers s
set price_score = r.price_score, tech_score = r.tech_score, biz_score = r.biz_score, service_score = r.service_score,
  delivery_days = b.delivery_days, warranty_months = b.warranty_months, payment_term_id = b.payment_term_id,
  valid_days = b.valid_days
from srm_bid_picketage p, srm_bid_evaluation__results r, srm_bid_respond b
where p.id = s.header_id and r.header_id = p.evaluation_id and r.respond_id = s.respond_id and r.section_no = s.section_no
  and b.id = s.respond_id;
