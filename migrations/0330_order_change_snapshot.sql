-- Suppliers read versions of an order through what they may see of the order itself.
alter table srm_pur_order_change drop column supplier_snapshot;
