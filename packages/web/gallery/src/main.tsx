import '../../src/theme/tokens.css'
import '../../src/theme/base.css'
import { createRoot } from 'react-dom/client'
import { Gallery } from './gallery.tsx'

const root = document.getElementById('root')
if (root) createRoot(root).render(<Gallery />)
