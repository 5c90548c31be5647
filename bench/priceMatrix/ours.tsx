import { createRoot } from 'react-dom/client'
import { Figures } from '../../areas/inquiries/srmInqInquiry/screens/Comparison.tsx'
import { reportFirstPaint } from '../measuring/firstPaint.ts'
import { quotations, rows } from './prices.ts'

const start = performance.now()
createRoot(document.getElementById('root') as HTMLElement).render(
  <Figures quotations={quotations} rows={rows} shown="price" />,
)
reportFirstPaint(start, '.ot-row [data-c="6"]')
