import { buttonClass } from '@causeway/web/components/button.tsx'
import { classNames } from '@causeway/web/components/class-names.ts'
import styles from './exchange.module.css'

/** The way back above a title: an arrow and words, which begin where the title does. */
export const backClass = classNames(buttonClass({ tone: 'quiet', size: 'small' }), styles['back'])
