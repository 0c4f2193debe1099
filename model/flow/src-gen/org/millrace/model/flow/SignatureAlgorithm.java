package org.millrace.model.flow;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;

import org.eclipse.emf.common.util.Enumerator;

/**
 * <!-- begin-user-doc -->
 * A representation of the literals of the enumeration '<em><b>Signature Algorithm</b></em>',
 * and utility methods for working with them.
 * <!-- end-user-doc -->
 * <!-- begin-model-doc -->
 * Signature algorithms.
 * <!-- end-model-doc -->
 * @see org.millrace.model.flow.FlowPackage#getSignatureAlgorithm()
 * @generated
 */
public enum SignatureAlgorithm implements Enumerator {
	/**
	 * The '<em><b>RSA SHA256</b></em>' literal object.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #RSA_SHA256_VALUE
	 * @generated
	 * @ordered
	 */
	RSA_SHA256(0, "RSA_SHA256", "rsa-sha256"),

	/**
	 * The '<em><b>RSA SHA512</b></em>' literal object.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #RSA_SHA512_VALUE
	 * @generated
	 * @ordered
	 */
	RSA_SHA512(1, "RSA_SHA512", "rsa-sha512"),

	/**
	 * The '<em><b>ECDSA SHA256</b></em>' literal object.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #ECDSA_SHA256_VALUE
	 * @generated
	 * @ordered
	 */
	ECDSA_SHA256(2, "ECDSA_SHA256", "ecdsa-sha256"),

	/**
	 * The '<em><b>RSA SHA1</b></em>' literal object.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #RSA_SHA1_VALUE
	 * @generated
	 * @ordered
	 */
	RSA_SHA1(3, "RSA_SHA1", "rsa-sha1");

	/**
	 * The '<em><b>RSA SHA256</b></em>' literal value.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #RSA_SHA256
	 * @generated
	 * @ordered
	 */
	public static final int RSA_SHA256_VALUE = 0;

	/**
	 * The '<em><b>RSA SHA512</b></em>' literal value.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #RSA_SHA512
	 * @generated
	 * @ordered
	 */
	public static final int RSA_SHA512_VALUE = 1;

	/**
	 * The '<em><b>ECDSA SHA256</b></em>' literal value.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #ECDSA_SHA256
	 * @generated
	 * @ordered
	 */
	public static final int ECDSA_SHA256_VALUE = 2;

	/**
	 * The '<em><b>RSA SHA1</b></em>' literal value.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #RSA_SHA1
	 * @generated
	 * @ordered
	 */
	public static final int RSA_SHA1_VALUE = 3;

	/**
	 * An array of all the '<em><b>Signature Algorithm</b></em>' enumerators.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private static final SignatureAlgorithm[] VALUES_ARRAY =
		new SignatureAlgorithm[] {
			RSA_SHA256,
			RSA_SHA512,
			ECDSA_SHA256,
			RSA_SHA1,
		};

	/**
	 * A public read-only list of all the '<em><b>Signature Algorithm</b></em>' enumerators.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public static final List<SignatureAlgorithm> VALUES = Collections.unmodifiableList(Arrays.asList(VALUES_ARRAY));

	/**
	 * Returns the '<em><b>Signature Algorithm</b></em>' literal with the specified literal value.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param literal the literal.
	 * @return the matching enumerator or <code>null</code>.
	 * @generated
	 */
	public static SignatureAlgorithm get(String literal) {
		for (int i = 0; i < VALUES_ARRAY.length; ++i) {
			SignatureAlgorithm result = VALUES_ARRAY[i];
			if (result.toString().equals(literal)) {
				return result;
			}
		}
		return null;
	}

	/**
	 * Returns the '<em><b>Signature Algorithm</b></em>' literal with the specified name.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param name the name.
	 * @return the matching enumerator or <code>null</code>.
	 * @generated
	 */
	public static SignatureAlgorithm getByName(String name) {
		for (int i = 0; i < VALUES_ARRAY.length; ++i) {
			SignatureAlgorithm result = VALUES_ARRAY[i];
			if (result.getName().equals(name)) {
				return result;
			}
		}
		return null;
	}

	/**
	 * Returns the '<em><b>Signature Algorithm</b></em>' literal with the specified integer value.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the integer value.
	 * @return the matching enumerator or <code>null</code>.
	 * @generated
	 */
	public static SignatureAlgorithm get(int value) {
		switch (value) {
			case RSA_SHA256_VALUE: return RSA_SHA256;
			case RSA_SHA512_VALUE: return RSA_SHA512;
			case ECDSA_SHA256_VALUE: return ECDSA_SHA256;
			case RSA_SHA1_VALUE: return RSA_SHA1;
		}
		return null;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private final int value;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private final String name;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private final String literal;

	/**
	 * Only this class can construct instances.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private SignatureAlgorithm(int value, String name, String literal) {
		this.value = value;
		this.name = name;
		this.literal = literal;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public int getValue() {
	  return value;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public String getName() {
	  return name;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public String getLiteral() {
	  return literal;
	}

	/**
	 * Returns the literal value of the enumerator, which is its string representation.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public String toString() {
		return literal;
	}

} //SignatureAlgorithm
