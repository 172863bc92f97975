/** The screen Sell. */
export const SalePage = () => <h1>Sell</h1>;
