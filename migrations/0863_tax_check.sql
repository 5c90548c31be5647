-- Queries of tax invoices by day: the tax office answers five a day for one invoice, whichever document names it.
create table rcn_tax_query (
  invoice_key text not null,
  asked_on date not null,
  asked integer not null,
  primary key (invoice_key, asked_on)
);
alter table srm_rcn_invoice__actuals add column verify_result text;
