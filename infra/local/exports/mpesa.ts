export { Daraja, type DarajaAnswer, type DarajaCall, moods } from '../mpesa/daraja.ts';
export { resultOf } from '../mpesa/ledger.ts';
