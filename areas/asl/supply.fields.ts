import { type FieldOptions, f } from '@opensrm/kernel/document/fields.ts'

/** What and how a supplier delivers: entered in an application, kept in the entry it makes. */
export const supplyFields = <const O extends FieldOptions>(options: O) => ({
  manufacturerName: f.text('制造商', 'Manufacturer', { ...options, maxLength: 120 }),
  originCountry: f.lookup('COUNTRY', '原产国', 'Country of origin', options),
  supplierItemCode: f.text('供应商料号', 'Supplier item code', { ...options, maxLength: 60 }),
  minOrderQuantity: f.number('最小起订量', 'Minimum order quantity', { ...options, min: '0' }),
  minPackQuantity: f.number('最小包装量', 'Pack quantity', { ...options, min: '0' }),
  leadTimeDays: f.integer('交货周期(天)', 'Lead time (days)', { ...options, min: '0' }),
  monthlyCapacity: f.number('月产能', 'Monthly capacity', { ...options, min: '0' }),
  inspectMode: f.lookup('ASL_INSPECT_MODE', '检验方式', 'Inspection', {
    ...options,
    default: 'NORMAL',
  }),
})
