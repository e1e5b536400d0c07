import { buttonClass } from '@causeway/web/components/button.tsx'
import { classNames } from '@causeway/web/components/class-names.ts'
import styles from './back.module.css'

/** The back link above a title: arrow and label, aligned with the title. */
export const backClass = classNames(buttonClass({ tone: 'quiet', size: 'small' }), styles['back'])
